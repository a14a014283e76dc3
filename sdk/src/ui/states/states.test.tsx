import { act, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInWidget } from '../../testing/renderInWidget'
import { Alert } from '../basics/Alert'
import { TryAgain } from './states'

describe('Try again', () => {
  function show() {
    const onRetry = vi.fn()
    const view = renderInWidget(
      <>
        <Alert>
          <button>Elsewhere</button>
        </Alert>
        <div data-testid="place" tabIndex={0}>
          <TryAgain text="Stores did not load." button="Try again" onRetry={onRetry} />
        </div>
      </>,
    )
    const inside = within(view.container)
    const place = inside.getByTestId('place')
    const scrolls = vi.spyOn(place, 'focus')
    return { ...view, inside, place, scrolls, onRetry }
  }

  it('moves its own focus to the element around it, which it neither changes nor scrolls to', async () => {
    const { inside, root, place, scrolls, onRetry } = show()
    inside.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onRetry).toHaveBeenCalledOnce()
    expect(root.activeElement).toBe(place)
    expect(place.tabIndex).toBe(0)
    expect(scrolls).toHaveBeenCalledWith({ preventScroll: true })
  })

  it('leaves the focus of another alert alone when the page is online again', () => {
    const { inside, root, onRetry } = show()
    const elsewhere = inside.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    act(() => void dispatchEvent(new Event('online')))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(root.activeElement).toBe(elsewhere)
  })
})
