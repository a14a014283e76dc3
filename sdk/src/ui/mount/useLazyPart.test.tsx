import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInWidget } from '../../testing/renderInWidget'
import { sheetOf } from '../basics/css'
import { useLazyPart, type LazyPart } from './useLazyPart'

const css = '.lazy { color: red }'
const part: LazyPart<{ name: string }> = { Part: ({ name }) => <p>Hello {name}</p>, sheets: [css] }

function Place({ load, isWanted, onFailure }: Parameters<typeof usePart>[0]) {
  const Part = usePart({ load, isWanted, onFailure })
  return Part && <Part name="you" />
}

const usePart = (options: {
  load: () => Promise<LazyPart<{ name: string }>>
  isWanted: boolean
  onFailure: () => void
}) => useLazyPart(options.load, options.isWanted, options.onFailure)

describe('useLazyPart', () => {
  it('loads the part and its sheets once, when it is first wanted', async () => {
    const load = vi.fn(async () => part)
    const onFailure = vi.fn()
    const { queryByText, findByText, rerender, root } = renderInWidget(
      <Place load={load} isWanted={false} onFailure={onFailure} />,
    )
    expect(load).not.toHaveBeenCalled()
    rerender(<Place load={load} isWanted onFailure={onFailure} />)
    expect(await findByText('Hello you')).toBeTruthy()
    expect(root.adoptedStyleSheets).toContain(sheetOf(css))
    rerender(<Place load={load} isWanted={false} onFailure={onFailure} />)
    rerender(<Place load={load} isWanted onFailure={onFailure} />)
    expect(queryByText('Hello you')).not.toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reports a part that could not be loaded, and tries again when next wanted', async () => {
    const load = vi
      .fn<() => Promise<typeof part>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(part)
    const onFailure = vi.fn()
    const { findByText, rerender } = renderInWidget(<Place load={load} isWanted onFailure={onFailure} />)
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
    rerender(<Place load={load} isWanted={false} onFailure={onFailure} />)
    rerender(<Place load={load} isWanted onFailure={onFailure} />)
    expect(await findByText('Hello you')).toBeTruthy()
  })

  it('ignores a part that loads after the widget has unmounted', async () => {
    let answer = (_: typeof part): void => undefined
    const onFailure = vi.fn()
    const { unmount, root } = renderInWidget(
      <Place load={() => new Promise((resolve) => (answer = resolve))} isWanted onFailure={onFailure} />,
    )
    unmount()
    await act(async () => answer(part))
    expect(root.adoptedStyleSheets).toEqual([])
    expect(onFailure).not.toHaveBeenCalled()
  })
})
