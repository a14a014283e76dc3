import type { Block, Letter, LetterContext } from './letter'
import { footerLines } from './footer'

const width = 48

const row = (label: string, amount: string): string =>
  `${label.padEnd(width - amount.length)}${label.length + amount.length > width ? ' ' : ''}${amount}`

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'products':
      return block.products
        .map(({ title, notes, amount }) =>
          [row(title, amount), ...notes.map((note) => `  ${note}`)].join('\n'),
        )
        .join('\n')
    case 'amounts':
      return block.rows
        .map(({ label, amount, note }) => [row(label, amount), ...(note ? [`  ${note}`] : [])].join('\n'))
        .join('\n')
    case 'facts':
      return block.rows
        .map(({ label, lines }) => [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n'))
        .join('\n')
  }
}

/** Renders the mail as plain text. */
export const drawText = (letter: Letter, context: LetterContext): string =>
  [
    context.brand.name,
    letter.title,
    ...letter.blocks.map(textOf),
    ['--', ...footerLines(context)].join('\n'),
    '',
  ].join('\n\n')
