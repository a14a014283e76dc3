/** A line of a project, cart or order, as people read it. */
export interface NamedLine {
  readonly title: string
  readonly calledOffFor?: string | null | undefined
}

/**
 * The name of a line in a message: its title, and what it was called off for where another line of the title
 * was called off for something else.
 */
export const nameAmong = (lines: readonly NamedLine[], { title, calledOffFor }: NamedLine): string =>
  calledOffFor && lines.some((other) => other.title === title && other.calledOffFor !== calledOffFor)
    ? `${title} (${calledOffFor})`
    : title
