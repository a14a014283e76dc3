import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aProject } from '../testing/projects'
import '../workspace/ui/dialogsPart'

beforeEach(signInToProjects)

describe('the link of a shared project', () => {
  it('is selected where the browser does not copy it [COM-OP-53]', async () => {
    const screen = await openProject(backendOf(aProject({ sharedStatus: 'Shared', shareId: 'x' })))
    await screen.user.click(screen.getByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share project' }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    const link = await dialog.findByRole<HTMLInputElement>('textbox')
    await screen.user.click(dialog.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(screen.root.activeElement).toBe(link))
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
    expect(screen.messages).toEqual([])
  })
})
