// Which page is shown: the address, and ways to change it without loading the page anew.

export type Page =
  | { name: 'home' }
  | { name: 'about' }
  | { name: 'back' }
  | { name: 'play'; game: string }
  | { name: 'table'; table: string }
  | { name: 'nowhere' }

export function pageAt(path: string): Page {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const [first, second] = parts
  if (parts.length === 0) return { name: 'home' }
  if (parts.length === 1 && first === 'about') return { name: 'about' }
  if (parts.length === 1 && first === 'back') return { name: 'back' }
  if (parts.length === 2 && second && first === 'play') return { name: 'play', game: second }
  if (parts.length === 2 && second && first === 't') return { name: 'table', table: second }
  return { name: 'nowhere' }
}

export const route: { page: Page } = $state({ page: pageAt(location.pathname) })

addEventListener('popstate', () => (route.page = pageAt(location.pathname)))

export function go(path: string): void {
  history.pushState(null, '', path)
  route.page = pageAt(path)
  scrollTo(0, 0)
}

/** Like `go`, but the way back skips the page that is left. */
export function instead(path: string): void {
  history.replaceState(null, '', path)
  route.page = pageAt(path)
}

/** For links: an ordinary click stays inside the page. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.pathname)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
