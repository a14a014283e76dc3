import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import { createCountertop } from '@countertop/sdk'
import * as headless from '@countertop/sdk/headless'
import { formatDollars } from '@countertop/sdk/rules'

const api = import.meta.env.VITE_COUNTERTOP_API ?? 'http://localhost:4000'
const countertop = createCountertop({ api, brand: 'aol' })
const checkout = await headless.startCheckout(countertop, document.body)
const { send } = checkout.actor
const subscribe = (onChange: () => void) => checkout.actor.subscribe(onChange).unsubscribe

function Checkout() {
  const now = useSyncExternalStore(subscribe, checkout.actor.getSnapshot)
  const { page, isBusy, orderedCartId } = headless.selectStatus(now)
  const { methods, needsCard } = headless.selectPayment(now)
  const refused = headless.selectNotice(now)
  const notice = refused?.messages.join(' ')
  const [problem, setProblem] = useState('')
  const fail = (error: Error) => setProblem(error.message)
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<headless.MountedCardFields>(null)
  // After a refused press the focus moves to the first field that shows an error, else to the message.
  useEffect(() => {
    if (!refused) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const hasCardError = Object.values(card.current?.state.fields ?? {}).some(({ error }) => error)
    if (!field && hasCardError) card.current?.focus()
    else (field ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [refused])
  const addOven = () => checkout.cart.add({ sku: 'BWMW25C12SS', quantity: 1 }).catch(fail)
  if (orderedCartId) return <Thanks cartId={orderedCartId} />
  if (page === 'empty' && !isBusy)
    return <Retry text="Add an oven" problem={problem || notice} onPress={() => void addOven()} />
  if (page === 'failed')
    return <Retry text="Try again" problem={notice} onPress={() => send({ type: 'RETRY' })} />
  // The cart is empty, too, while the outcome of a payment that was made elsewhere is unknown.
  if (page !== 'ready')
    return (
      <p>
        <span role="status">{notice ?? 'One moment …'}</span> <OpenPayment now={now} />
      </p>
    )
  return (
    <form ref={form} noValidate onSubmit={(event) => (event.preventDefault(), send({ type: 'PLACE_ORDER' }))}>
      <div role="alert" tabIndex={-1}>
        {notice}
      </div>
      {headless.selectCart(now).lines.map((line) => (
        <Line key={line.productCode} {...line} />
      ))}
      {headless.selectFields(now).map((field) => (
        <Field key={field.field} {...field} />
      ))}
      <fieldset className="dates">
        <legend>Delivery date</legend>
        {headless.selectDelivery(now).dates.map(({ date, iso, name, label, isChosen }) => (
          <Choice
            key={iso}
            name="date"
            label={`${name} ${label}`}
            isChosen={isChosen}
            onChoose={() => send({ type: 'DATE_CHOSEN', date })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Payment</legend>
        {methods.map(({ option, label, isChosen }) => (
          <Choice
            key={option}
            name="method"
            label={label}
            isChosen={isChosen}
            onChoose={() => send({ type: 'PAYMENT_CHOSEN', option })}
          />
        ))}
        {needsCard && <Card mounted={card} />}
      </fieldset>
      <p>
        Total: <output>{formatDollars(headless.selectTotals(now).totalCents)}</output>
      </p>
      <button type="submit" disabled={isBusy}>
        Place order
      </button>
      <OpenPayment now={now} />
    </form>
  )
}

function OpenPayment({ now }: { now: headless.CheckoutSnapshot }) {
  return headless.selectOpenPayment(now).actions.map((type) => (
    <button type="button" key={type} onClick={() => send({ type })}>
      {{ CONTINUE: 'Go to the bank', RETRY: 'Check again', CANCEL: 'Cancel payment' }[type]}
    </button>
  ))
}

function Thanks({ cartId }: { cartId: string }) {
  const [orderNumber, setOrderNumber] = useState('')
  useEffect(() => {
    countertop.client
      .call('GET /api/orders/confirmation', { query: { cartId } })
      .then((order) => setOrderNumber(order.orderNumber), console.error)
  }, [cartId])
  return <h1>Thank you for your order{orderNumber && ` ${orderNumber}`}.</h1>
}

function Retry(props: { text: string; problem: string | undefined; onPress(): void }) {
  return (
    <p>
      <button onClick={props.onPress}>{props.text}</button> <span role="alert">{props.problem}</span>
    </p>
  )
}

function Line(line: headless.CartLineModel) {
  const [problem, setProblem] = useState('')
  const report = (change: Promise<unknown>) =>
    void change.then(
      () => setProblem(''),
      (error: Error) => setProblem(error.message),
    )
  return (
    <p>
      {line.title} {formatDollars(line.amountCents)}{' '}
      <button
        type="button"
        aria-label="One more"
        onClick={() => report(checkout.cart.change(line, { quantity: line.quantity + 1 }))}
      >
        {line.quantity} +
      </button>
      <button type="button" onClick={() => report(checkout.cart.remove(line))}>
        Remove
      </button>{' '}
      <small role="status">{problem}</small>
    </p>
  )
}

function Choice(props: { name: string; label: string; isChosen: boolean; onChoose(): void }) {
  return (
    <label>
      <input type="radio" name={props.name} checked={props.isChosen} onChange={props.onChoose} />{' '}
      {props.label}
    </label>
  )
}

function Field(model: headless.FieldModel) {
  const { field, label, error } = model
  if (model.kind === 'tick') {
    const checked = model.value
    const onChange = () => send({ type: 'TICKED', field: model.field, isTicked: !checked })
    return (
      <p>
        <label>
          <input
            type="checkbox"
            aria-invalid={error !== ''}
            aria-describedby={`${field}-error`}
            {...{ checked, onChange }}
          />{' '}
          {label}
        </label>{' '}
        <small id={`${field}-error`}>{error}</small>
      </p>
    )
  }
  if (model.suburbOf) return <Suburb {...model} address={model.suburbOf} />
  const input = {
    name: field,
    value: model.value,
    autoComplete: model.autocomplete,
    disabled: model.isLocked,
    required: model.isRequired,
    'aria-invalid': error !== '',
    'aria-describedby': `${field}-error`,
    onChange: ({ target }: { target: { value: string } }) =>
      send({ type: 'TYPED', field: model.field, value: target.value }),
    onBlur: () => send({ type: 'LEFT', field: model.field }),
  }
  const choices = model.choices?.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
  return (
    <p>
      <label>
        {label}
        {!model.isRequired && ' (optional)'}{' '}
        {choices ? (
          <select {...input}>
            <option />
            {choices}
          </select>
        ) : (
          <input {...input} readOnly={model.isReadOnly} />
        )}
      </label>{' '}
      <small id={`${field}-error`}>{error}</small>
    </p>
  )
}

function Suburb({ address, ...model }: headless.TextFieldModel & { address: headless.AddressName }) {
  const [view, show] = useState<headless.SuburbSearchView>()
  const search = useRef<headless.SuburbSearch>(null)
  useEffect(() => {
    search.current = headless.startSuburbSearch(checkout, address, show)
    return () => search.current?.stop()
  }, [address])
  const found = view?.items.map((suburb) => (
    <button
      type="button"
      key={suburb._id}
      // The field keeps the focus, and its blur no error that moves the suggestions.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => search.current?.choose(suburb)}
    >
      {suburb.fullAddress}
    </button>
  ))
  return (
    <p>
      <label>
        {model.label}{' '}
        <input
          value={model.value}
          required={model.isRequired}
          aria-invalid={model.error !== ''}
          aria-describedby={`${address}-error`}
          onChange={({ target }) => search.current?.type(target.value)}
          onBlur={() => send({ type: 'LEFT', field: model.field })}
        />
      </label>{' '}
      <small id={`${address}-error`}>{view?.problem || model.error}</small>
      {found}
    </p>
  )
}

function Card({ mounted }: { mounted: RefObject<headless.MountedCardFields | null> }) {
  const [number, expiry, cvc] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  useEffect(() => {
    if (!number.current || !expiry.current || !cvc.current) return
    const places = { number: number.current, expiry: expiry.current, cvc: cvc.current }
    const card = headless.mountCardFields(places, {
      checkout,
      style: { input: { 'border-radius': '2px' }, 'input:focus': { 'outline-color': '#14532d' } },
    })
    mounted.current = card
    return () => card.unmount()
  }, [mounted])
  return (
    <>
      <div ref={number} />
      <div ref={expiry} />
      <div ref={cvc} />
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Checkout />)
