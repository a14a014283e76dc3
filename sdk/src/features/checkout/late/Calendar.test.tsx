import { within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AvailableDate, CalendarDate } from '../../../rules'
import { renderInWidget } from '../../../testing/renderInWidget'
import { laterTexts } from './texts'
import { Calendar } from './Calendar'

const today: CalendarDate = [2026, 3, 2]
const dates: AvailableDate[] = [
  { date: [2026, 3, 2], price: 49, available: true },
  { date: [2026, 3, 4], price: 0, available: false },
  { date: [2026, 3, 5], price: 49, available: true },
  { date: [2026, 3, 6], price: 0, available: true },
  { date: [2026, 3, 9], price: 19.5, available: true },
  { date: [2026, 4, 2], price: 0, available: true },
]

function draw(changes: Partial<Parameters<typeof Calendar>[0]> = {}) {
  const onSelect = vi.fn()
  const props = {
    dates,
    today,
    selected: [2026, 3, 5] as CalendarDate,
    texts: laterTexts,
    onSelect,
    ...changes,
  }
  const view = renderInWidget(<Calendar {...props} />)
  const calendar = within(view.container)
  return {
    ...view,
    calendar,
    onSelect,
    cells: () => calendar.getAllByRole('gridcell'),
    day: (name: RegExp) => calendar.getByRole('gridcell', { name }),
    previous: () => calendar.getByRole('button', { name: 'Previous month' }),
    next: () => calendar.getByRole('button', { name: 'Next month' }),
    isOff: (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true',
    // Ranges have thin spaces.
    month: () => calendar.getByRole('heading').textContent?.replace(/\s/g, ' '),
    focused: () => view.root.activeElement?.getAttribute('aria-label'),
    redraw: (other: Partial<Parameters<typeof Calendar>[0]>) =>
      view.rerender(<Calendar {...props} {...other} />),
  }
}

describe('the calendar', () => {
  it('shows 42 days from Monday to Sunday, with their names above [CHK-122] [CHK-123] [CHK-124]', () => {
    const { calendar, cells } = draw()
    expect(cells()).toHaveLength(42)
    expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ])
    expect(cells()[0]?.getAttribute('aria-label')).toMatch(/Monday,? 2 March 2026$/)
    expect(cells()[41]?.getAttribute('aria-label')).toMatch(/^Sunday,? 12 April 2026/)
  })

  it('shows what delivery costs, and starts each day’s name with what its cell shows [CHK-125] [CHK-126] [CHK-127]', () => {
    const { day } = draw()
    expect(day(/^6 FREE, Friday,? 6 March 2026$/).textContent).toBe('6 FREE')
    expect(day(/^5 \$49, Thursday,? 5 March 2026$/).textContent).toBe('5 $49')
    expect(day(/^9 \$19.50, Monday,? 9 March 2026$/)).toBeTruthy()
    expect(day(/^2 TODAY - \$49, Monday,? 2 March 2026$/).textContent).toBe('2 TODAY - $49')
  })

  it('shows TODAY - FREE for a free today [CHK-128]', () => {
    const { day } = draw({ dates: [{ date: today, price: 0, available: true }] })
    expect(day(/^2 TODAY - FREE, Monday,? 2 March 2026$/)).toBeTruthy()
  })

  it('selects an available day by a press, and no other [CHK-132]', async () => {
    const { day, onSelect } = draw()
    await userEvent.click(day(/\b4 March 2026/))
    expect(onSelect).not.toHaveBeenCalled()
    expect(day(/\b4 March 2026/).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(day(/\b6 March 2026/))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith([2026, 3, 6])
    expect(day(/\b5 March 2026/).getAttribute('aria-selected')).toBe('true')
  })

  it('does not go back before this month, nor beyond the last date [CHK-130] [CHK-131]', async () => {
    const { previous, next, month, isOff, root } = draw()
    expect(month()).toBe('March – April 2026')
    expect(isOff(previous())).toBe(true)
    await userEvent.click(next())
    expect(month()).toBe('April 2026')
    expect(isOff(previous())).toBe(false)
    expect(isOff(next())).toBe(true)
    // The button that reached the last month keeps the focus.
    expect(root.activeElement).toBe(next())
    await userEvent.click(next())
    expect(month()).toBe('April 2026')
    await userEvent.click(previous())
    expect(month()).toBe('March – April 2026')
  })

  it('begins with this week and names the months in view, late in a month too [CHK-122, CHK-130]', async () => {
    const { cells, month, next, day, focused } = draw({
      today: [2026, 11, 26],
      selected: null,
      dates: [{ date: [2026, 12, 7], price: 0, available: true }],
    })
    expect(month()).toBe('November 2026 – January 2027')
    expect(cells()[0]?.getAttribute('aria-label')).toMatch(/^Monday,? 23 November 2026, unavailable$/)
    expect(cells()).toHaveLength(42)
    const user = userEvent.setup()
    day(/\b26 November 2026/).focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toMatch(/26 November 2026/)
    await user.click(next())
    expect(month()).toBe('December 2026')
    day(/\b7 December 2026/).focus()
    await user.keyboard('{PageUp}')
    expect([month(), focused()]).toEqual([
      'November 2026 – January 2027',
      expect.stringMatching(/26 November 2026/),
    ])
  })

  it('moves to the next day with the left arrow where the page is read from right to left', async () => {
    const { container, day, focused } = draw()
    container.dir = 'rtl'
    const user = userEvent.setup()
    day(/\b5 March 2026/).focus()
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toMatch(/\b6 March 2026/)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toMatch(/\b4 March 2026/)
  })

  it('goes to the month of a day of another month that is pressed [CHK-133]', async () => {
    const { day, month, onSelect } = draw()
    await userEvent.click(day(/\b2 April 2026/))
    expect(month()).toBe('April 2026')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith([2026, 4, 2])
  })

  it('shows the month of a date that was chosen elsewhere', () => {
    const { redraw, month } = draw()
    redraw({ selected: [2026, 4, 2] })
    expect(month()).toBe('April 2026')
  })

  it('has one stop for Tab: the selected day', () => {
    const { cells } = draw()
    const stops = cells().filter(({ tabIndex }) => tabIndex === 0)
    expect(stops.map((cell) => cell.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^5 \$49, Thursday,? 5 March 2026$/),
    ])
  })

  it('moves the focus by keyboard: days, weeks, ends of the week, months', async () => {
    const { day, focused, month } = draw()
    const user = userEvent.setup()
    day(/\b5 March 2026/).focus()
    const press = async (key: string) => {
      await user.keyboard(`{${key}}`)
      return focused()
        ?.replace(/, unavailable$/, '')
        .replace(/^\d.*?, /, '')
        .replace(',', '')
    }
    expect(await press('ArrowRight')).toBe('Friday 6 March 2026')
    expect(await press('ArrowDown')).toBe('Friday 13 March 2026')
    expect(await press('Home')).toBe('Monday 9 March 2026')
    expect(await press('End')).toBe('Sunday 15 March 2026')
    expect(await press('ArrowUp')).toBe('Sunday 8 March 2026')
    expect(await press('ArrowLeft')).toBe('Saturday 7 March 2026')
    expect(await press('PageDown')).toBe('Tuesday 7 April 2026')
    expect(month()).toBe('April 2026')
    expect(await press('PageUp')).toBe('Saturday 7 March 2026')
    expect(await press('PageUp')).toBe('Saturday 7 March 2026')
  })

  it('selects the focused day by Enter and by Space', async () => {
    const { day, onSelect } = draw()
    const user = userEvent.setup()
    day(/\b5 March 2026/).focus()
    await user.keyboard('{ArrowRight}{Enter}')
    expect(onSelect).toHaveBeenLastCalledWith([2026, 3, 6])
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}[Space]')
    expect(onSelect).toHaveBeenLastCalledWith([2026, 3, 9])
  })
})
