/** Maximum length of a file's name, in characters. */
const FILE_NAME_MAX = 120

// Control characters, and those that reverse the direction of text: `fdp.exe` can look like `exe.pdf`.
// oxlint-disable-next-line no-control-regex -- it removes them
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * The stored name of a file: without folders and invisible characters, at most 120 characters including its
 * extension.
 */
export const cleanFileName = (given: string): string => {
  const base = (Buffer.from(given).toString().split(/[\\/]/).at(-1) ?? '').replace(invisible, '').trim()
  const name = base.replace(/^\.+/, '')
  if (name === '') return 'file'
  const characters = [...name]
  if (characters.length <= FILE_NAME_MAX) return name
  const extension = /\.[a-z]{1,5}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, FILE_NAME_MAX - extension.length).join('') + extension
}
