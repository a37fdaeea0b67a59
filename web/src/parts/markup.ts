// The little Markdown of the rulebook, taken apart: paragraphs of plain, strong and code pieces.

export interface Piece {
  kind: 'plain' | 'strong' | 'code'
  text: string
}

export function paragraphs(text: string): Piece[][] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean)
    .map(pieces)
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
