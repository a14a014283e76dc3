/** Begins a mail: `Hello Sam`, or `Hello` for a project whose customer has no name. */
export const hello = (name: string): string => (name === '' ? 'Hello' : `Hello ${name}`)
