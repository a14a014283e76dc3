/** The pages of the project feature. */
export type ProjectPageName =
  { name: 'list' } | { name: 'project'; id: string } | { name: 'shared'; id: string }

/**
 * Reads the page from the element's ids, else from the address: `/project`, `/project/{id}`,
 * `/project/shared/{id}` (COM-OP-42).
 */
export function pageOf(given: {
  projectId?: string | undefined
  shareId?: string | undefined
  url: string
}): ProjectPageName {
  if (given.shareId) return { name: 'shared', id: given.shareId }
  if (given.projectId) return { name: 'project', id: given.projectId }
  const [first, second, third] = new URL(given.url, 'https://site.invalid').pathname
    .split('/')
    .filter(Boolean)
  if (first?.toLowerCase() !== 'project' || second === undefined) return { name: 'list' }
  if (second === 'shared') return { name: 'shared', id: third ?? '' }
  return second === 'list' ? { name: 'list' } : { name: 'project', id: second }
}
