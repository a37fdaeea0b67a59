// The little Markdown of the rulebook, taken apart: paragraphs, lists, tables, and the pieces of their lines.

export interface Piece {
  kind: 'plain' | 'strong' | 'code'
  text: string
}

export type Block =
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] }
  | { kind: 'written'; text: string }

const INDENT = /^ {4}/gm

/** The text as blocks; what stands indented is shown as it is written. */
export function blocks(text: string): Block[] {
  const found: Block[] = []
  for (const part of text.split(/\n\s*?\n/).filter((one) => one.trim())) {
    const one = block(part)
    const last = found.at(-1)
    if (one.kind === 'written' && last?.kind === 'written') last.text += `\n\n${one.text}`
    else found.push(one)
  }
  return found
}

function block(part: string): Block {
  const lines = part.split('\n').filter((line) => line.trim())
  if (lines.every((line) => line.startsWith('    '))) return { kind: 'written', text: part.replace(INDENT, '').trimEnd() }
  if (lines[0]!.startsWith('|')) return table(lines)
  const items = part.trim().split(/\n(?=- )/)
  if (items[0]!.startsWith('- ')) return { kind: 'list', items: items.map((item) => pieces(inOneLine(item.slice(2)))) }
  return { kind: 'paragraph', pieces: pieces(inOneLine(part)) }
}

function table(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) => line.trim().slice(1, -1).split('|').map((cell) => pieces(cell.trim())))
  return { kind: 'table', head, rows }
}

function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

function pieces(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) }
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) }
      if (part.startsWith('*')) return { kind: 'strong', text: part.slice(1, -1) }
      if (part.startsWith('[')) return { kind: 'plain', text: part.slice(1, part.indexOf(']')) }
      return { kind: 'plain', text: part }
    })
}

/** The cards that a piece of code names, or nothing if it is something else. */
export function cardsIn(code: string, isCard: (word: string) => boolean): string[] {
  const words = code.split(/\s+/)
  return words.every(isCard) ? words : []
}
