import { mount } from 'svelte'
import App from './App.svelte'
import './cards/suits.css'
import './styles/room.css'

mount(App, { target: document.getElementById('page')! })
