import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { emit } from '../../core'
import { renderInWidget } from '../../testing/renderInWidget'
import { waitFor } from '../../testing/waitFor'
import { Button } from '../basics/Button'
import { Checkbox } from '../fields/Checkbox'
import { Combobox } from '../forms/Combobox'
import { Field } from '../fields/Field'
import { TextInput } from '../forms/inputs'
import { Link } from '../basics/Link'
import { Modal } from '../dialog/Modal'
import { Price } from './Price'
import { QuantityStepper } from './QuantityStepper'
import { RadioCards } from '../checkout/RadioCards'

describe('a field', () => {
  it('links label, helper and error to its control, and the error replaces the helper', () => {
    const props = {
      label: 'Email',
      value: '',
      onChange: vi.fn(),
      autoComplete: 'email',
      helper: 'For your receipt',
    }
    const { getByLabelText, rerender, queryByText } = renderInWidget(<TextInput {...props} />)
    const input = getByLabelText('Email')
    const describedBy = () =>
      (input.getRootNode() as ShadowRoot).getElementById(input.getAttribute('aria-describedby') ?? '')
        ?.textContent
    expect(describedBy()).toBe('For your receipt')
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(input.getAttribute('autocomplete')).toBe('email')
    rerender(<TextInput {...props} error="Enter an email address" />)
    expect(describedBy()).toBe('Enter an email address')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(queryByText('For your receipt')).toBeNull()
  })

  it('reserves the line for helper and error, so that nothing moves', () => {
    const { container } = renderInWidget(<Field label="Name">{(ids) => <input {...ids} />}</Field>)
    expect(container.querySelectorAll('.field-note')).toHaveLength(1)
  })

  it('passes typed text on', async () => {
    const onChange = vi.fn()
    const { getByLabelText } = renderInWidget(<TextInput label="Name" value="" onChange={onChange} />)
    await userEvent.type(getByLabelText('Name'), 'a')
    expect(onChange).toHaveBeenLastCalledWith('a')
  })
})

describe('a button', () => {
  it('does nothing while busy, retains the focus and announces that it is working', async () => {
    const onClick = vi.fn()
    const { getByRole, rerender } = renderInWidget(<Button onClick={onClick}>Pay</Button>)
    const button = getByRole('button')
    await userEvent.click(button)
    rerender(
      <Button onClick={onClick} busy busyLabel="Paying">
        Pay
      </Button>,
    )
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(within(button).getByText('Paying')).toBeDefined()
  })

  it('does not submit a form while busy', () => {
    const { getByRole } = renderInWidget(
      <Button type="submit" busy>
        Pay
      </Button>,
    )
    expect(getByRole('button').getAttribute('type')).toBe('button')
  })
})

describe('a checkbox', () => {
  it('toggles by its label', async () => {
    const onChange = vi.fn()
    const { getByText } = renderInWidget(<Checkbox label="I agree" checked={false} onChange={onChange} />)
    await userEvent.click(getByText('I agree'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe('radio cards', () => {
  it('open only the chosen one', async () => {
    const onChange = vi.fn()
    const options = [
      { value: 'card', label: 'Card' },
      { value: 'zip', label: 'Zip' },
    ]
    const { getByLabelText, getByText, queryByText } = renderInWidget(
      <RadioCards
        legend="Pay by"
        options={options}
        value="card"
        onChange={onChange}
        renderOpen={(v) => `inside ${v}`}
      />,
    )
    expect(getByText('inside card')).toBeDefined()
    expect(queryByText('inside zip')).toBeNull()
    await userEvent.click(getByLabelText('Zip'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('zip')
  })
})

describe('a price', () => {
  const textOf = (element: HTMLElement) => element.textContent

  it('is announced as "was" and "now"', () => {
    expect(textOf(renderInWidget(<Price cents={129_995} wasCents={149_900} />).container)).toBe(
      'was $1,499now $1,299.95',
    )
  })

  it('shows no earlier price that is not higher', () => {
    expect(textOf(renderInWidget(<Price cents={10_000} wasCents={10_000} />).container)).toBe('$100')
  })

  it.each(['aol', 'nz'] as const)('has no cents where it is whole dollars, for %s [COM-117]', (brand) => {
    const shown = (cents: number) =>
      textOf(renderInWidget(<Price cents={cents} />, { config: { brand } }).container)
    expect([123_450, 4_900, 129_900].map(shown)).toEqual(['$1,234.50', '$49', '$1,299'])
  })

  it('reads FREE for zero, or the caller’s text [COM-119]', () => {
    expect(textOf(renderInWidget(<Price cents={0} />).container)).toBe('FREE')
    expect(textOf(renderInWidget(<Price cents={0} zeroText="" />).container)).toBe('$0')
  })
})

describe('a quantity', () => {
  function setup(value = 2) {
    const onChange = vi.fn()
    const view = renderInWidget(
      <QuantityStepper label="Quantity" value={value} onChange={onChange} max={9} />,
    )
    return { onChange, ...view, input: view.getByRole('textbox') as HTMLInputElement }
  }

  it('steps by its buttons and by arrow keys', async () => {
    const { onChange, getByRole, input } = setup()
    await userEvent.click(getByRole('button', { name: 'One more' }))
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(onChange.mock.calls).toEqual([[3], [1]])
  })

  it('describes no button by the name it has already, which would be read twice', () => {
    const { getByRole } = setup()
    const more = getByRole('button', { name: 'One more' })
    expect(more.title).toBe('One more')
    expect(more.hasAttribute('aria-label')).toBe(false)
  })

  it('keeps the focus on the button that reaches a bound, which then does nothing', async () => {
    const { onChange, getByRole, rerender, root } = setup()
    const less = getByRole('button', { name: 'One less' })
    await userEvent.click(less)
    expect(onChange.mock.calls).toEqual([[1]])
    rerender(<QuantityStepper label="Quantity" value={1} onChange={onChange} max={9} />)
    expect(root.activeElement).toBe(less)
    expect(less.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('accepts a typed number on blur, clamped to the bounds', () => {
    const { onChange, input } = setup()
    fireEvent.change(input, { target: { value: '77' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(input)
    expect(onChange.mock.calls).toEqual([[9]])
  })

  it.each([
    ['100', '9'],
    ['0', '1'],
  ])('shows the bounds when %s is typed, until another number is chosen', (typed, nearest) => {
    const { input, container } = setup()
    const bounds = () => container.querySelector('small')?.textContent
    expect(bounds()).toBe('')
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.blur(input)
    expect([input.value, bounds()]).toEqual([nearest, 'From 1 to 9'])
    fireEvent.change(input, { target: { value: '5' } })
    fireEvent.blur(input)
    expect(bounds()).toBe('')
  })

  it('reverts an empty entry to the previous value', () => {
    const { onChange, input } = setup()
    fireEvent.change(input, { target: { value: '' } })
    fireEvent.blur(input)
    expect(onChange).not.toHaveBeenCalled()
    expect(input.value).toBe('2')
  })
})

describe('a link', () => {
  it('fires its event first and stays when the host shows the address itself', () => {
    const { getByRole, host } = renderInWidget(<Link href="/p/oven">Oven</Link>)
    const urls: string[] = []
    host.addEventListener('countertop:navigate', (event) => {
      urls.push((event as CustomEvent<{ url: string }>).detail.url)
      event.preventDefault()
    })
    const followed = fireEvent.click(getByRole('link'))
    expect(followed).toBe(false)
    expect(urls).toEqual([new URL('/p/oven', location.href).href])
  })

  it('leaves clicks for a new tab to the browser', () => {
    const heard = vi.fn()
    const { getByRole, host } = renderInWidget(<Link href="#x">Oven</Link>)
    host.addEventListener('countertop:navigate', heard)
    fireEvent.click(getByRole('link'), { ctrlKey: true })
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a combobox', () => {
  function Suburbs({ onSelect, items }: { onSelect(item: string): void; items: readonly string[] }) {
    const [text, setText] = useState('')
    return (
      <Combobox
        label="Suburb"
        value={text}
        onInput={setText}
        items={text ? items : []}
        keyOf={(item) => item}
        renderItem={(item) => item}
        onSelect={onSelect}
        emptyText="No suburb found"
        texts={{ suggestions: 'E {count}' }}
      />
    )
  }

  function setup(items: readonly string[] = ['Richmond', 'Richlands']) {
    const onSelect = vi.fn()
    const view = renderInWidget(<Suburbs onSelect={onSelect} items={items} />)
    return { ...view, onSelect, input: view.getByRole('combobox') }
  }

  it('opens on typing and names the active option', async () => {
    const { input, getAllByRole } = setup()
    expect(input.getAttribute('aria-expanded')).toBe('false')
    await userEvent.type(input, 'ri')
    expect(input.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    const [first] = getAllByRole('option')
    expect(first?.getAttribute('aria-selected')).toBe('true')
    expect(input.getAttribute('aria-activedescendant')).toBe(first?.id)
  })

  it('selects the active option with Enter, which then submits nothing', async () => {
    const { input, onSelect } = setup()
    await userEvent.type(input, 'ri')
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Richlands')
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  it('ignores Enter without an active option', async () => {
    const { input, onSelect } = setup()
    await userEvent.type(input, 'ri')
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true)
    expect(onSelect).not.toHaveBeenCalled()
  })

  it.each([
    [['Richmond'], 'E 1'],
    [['Richmond', 'Richlands'], 'E 2'],
  ])('announces the number of %j in the texts of its place', async (items, words) => {
    const { input } = setup(items)
    await userEvent.type(input, 'ri')
    const spoken = () => document.querySelector('countertop-announcer')?.shadowRoot?.textContent
    await waitFor(() => expect(spoken()).toContain(words))
  })

  it('closes with Escape and retains the text', async () => {
    const { input } = setup()
    await userEvent.type(input, 'ri')
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect((input as HTMLInputElement).value).toBe('ri')
  })

  it('selects a pressed option', async () => {
    const { input, onSelect, getAllByRole } = setup()
    await userEvent.type(input, 'ri')
    await userEvent.click(getAllByRole('option')[0]!)
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Richmond')
  })

  it('shows that nothing was found, as an option that cannot be selected', async () => {
    const { input, onSelect, getByRole } = setup([])
    await userEvent.type(input, 'zz')
    // A listbox needs an option (axe: aria-required-children).
    const option = getByRole('option', { name: 'No suburb found' })
    // Without a state of selection it is not selectable.
    expect(option.hasAttribute('aria-selected')).toBe(false)
    expect(option.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(option)
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onSelect).not.toHaveBeenCalled()
  })
})

describe('a modal', () => {
  function setup(extra: Partial<Parameters<typeof Modal>[0]> = {}) {
    const onClose = vi.fn()
    const draw = (open: boolean) => (
      <>
        <button type="button">Before</button>
        <Modal open={open} onClose={onClose} title="Basket" {...extra}>
          <button type="button">Inside</button>
        </Modal>
      </>
    )
    const view = renderInWidget(draw(false))
    view.getByText('Before').focus()
    return { ...view, onClose, show: (open: boolean) => view.rerender(draw(open)) }
  }
  const dialogOf = (root: ShadowRoot) => root.querySelector('dialog')!

  it('is a native modal named by its title, and the focus moves in and returns', () => {
    const { root, show, getByText } = setup()
    expect(root.querySelector('dialog')?.open).toBe(false)
    show(true)
    const dialog = dialogOf(root)
    expect(dialog.open).toBe(true)
    expect(root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Basket')
    expect(root.activeElement).toBe(getByText('Basket'))
    show(false)
    expect(dialog.open).toBe(false)
    expect(root.activeElement).toBe(getByText('Before'))
  })

  it('locks the page’s scrolling while it is open, and restores it', () => {
    document.documentElement.style.overflow = 'auto'
    const { show, unmount } = setup()
    show(true)
    expect(document.documentElement.style.overflow).toBe('hidden')
    unmount()
    expect(document.documentElement.style.overflow).toBe('auto')
    document.documentElement.style.overflow = ''
  })

  it('requests to close on Escape, by its button and on navigation [COM-139]', async () => {
    const { root, show, onClose, getByTitle } = setup()
    show(true)
    fireEvent(dialogOf(root), new Event('cancel', { cancelable: true }))
    await userEvent.click(getByTitle('Close'))
    emit(document, 'route', { url: 'https://shop.test/elsewhere' })
    expect(onClose).toHaveBeenCalledTimes(3)
    expect(dialogOf(root).open).toBe(true)
  })

  it('cannot be dismissed, by navigation either, where it is not dismissable [COM-139]', () => {
    const { root, show, onClose, queryByTitle } = setup({ dismissable: false })
    show(true)
    const escape = new Event('cancel', { cancelable: true })
    fireEvent(dialogOf(root), escape)
    emit(document, 'route', { url: 'https://shop.test/elsewhere' })
    expect(escape.defaultPrevented).toBe(true)
    expect(queryByTitle('Close')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('fades the dialog below it while it is open [COM-138]', () => {
    const draw = (child: boolean) => (
      <>
        <Modal open onClose={vi.fn()} title="Parent">
          x
        </Modal>
        <Modal open={child} onClose={vi.fn()} title="Child">
          y
        </Modal>
      </>
    )
    const { root, rerender } = renderInWidget(draw(false))
    const [parent] = root.querySelectorAll('dialog')
    rerender(draw(true))
    expect(parent?.hasAttribute('data-behind')).toBe(true)
    rerender(draw(false))
    expect(parent?.hasAttribute('data-behind')).toBe(false)
  })
})

describe('a widget', () => {
  it('leaves nothing behind in the page’s document', () => {
    renderInWidget(<Button>Only here</Button>)
    expect(screen.queryByText('Only here')).toBeNull()
  })
})
