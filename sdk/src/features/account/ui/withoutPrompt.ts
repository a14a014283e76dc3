/** Returns the page's address without the parameter that opens the prompt. */
export function withoutPrompt(): string {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name.toLowerCase() === 'showlogin') query.delete(name)
  const rest = query.toString()
  return pathname + (rest && `?${rest}`) + hash
}
