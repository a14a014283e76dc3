/** Changes that a misspelling may have: one in a short name, two in a longer one. */
const mostChanges = ({ length }: string): number => (length > 4 ? 2 : 1)

/** The known name that a misspelt one resembles; undefined where there is none. Hyphens do not count. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((one) => ({ one, changes: changesBetween(plain(name), plain(one)) }))
    .filter(({ one, changes }) => changes <= mostChanges(one))
    .sort((a, b) => a.changes - b.changes)
  return ranked[0]?.one
}

const plain = (name: string): string => name.replaceAll('-', '')

/** Letters to insert, remove or replace (Levenshtein distance). */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [index, other] of [...to].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
