/** Longest name of a file, in characters. */
export const FILE_NAME_MAX = 120

// Control characters, and those that turn the direction of text: `fdp.exe` can look like `exe.pdf`.
// eslint-disable-next-line no-control-regex -- they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * The stored name of a file: without folders and invisible characters, at most 120 characters including its
 * ending.
 */
export const cleanFileName = (given: string): string => {
  const base = (Buffer.from(given).toString().split(/[\\/]/).at(-1) ?? '').replace(unseen, '').trim()
  const name = base.replace(/^\.+/, '')
  if (name === '') return 'file'
  const characters = [...name]
  if (characters.length <= FILE_NAME_MAX) return name
  const ending = /\.[a-z]{1,5}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, FILE_NAME_MAX - ending.length).join('') + ending
}
