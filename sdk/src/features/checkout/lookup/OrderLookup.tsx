import { useEffect, useMemo, useRef, useState } from 'react'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { fill } from '../../../core'
import { Alert, Button, focusFirstError, TextInput, useCountertop, useTexts } from '../../../ui'
import { emailError, formatDdMmmYyyy, todayIn } from '../../../rules'
import type { OrderConfirmation } from '../api.types'
import { confirmationTexts } from '../confirmation/confirmation.texts'
import { OrderDetails } from '../confirmation/OrderDetails'
import { lookupMachine, type LookupInput, type LookupProblem } from './lookup.machine'
import { lookupTexts } from './lookup.texts'

export interface OrderLookupProps {
  /** Prefilled from a link. */
  orderNumber: string
}

type Texts = typeof lookupTexts

/** A guest finds an order by its number and email. */
export function OrderLookup({ orderNumber }: OrderLookupProps) {
  // The host may set the number later, which the machine reads once.
  return <Lookup key={orderNumber} orderNumber={orderNumber} />
}

function Lookup({ orderNumber }: OrderLookupProps) {
  const { client } = useCountertop()
  const texts = useTexts('orderLookup', lookupTexts)
  const machine = useMemo(
    () =>
      lookupMachine.provide({
        actors: {
          find: fromPromise<OrderConfirmation, LookupInput>(({ input, signal }) =>
            client.call('POST /api/orders/lookup', { body: input, signal }),
          ),
        },
      }),
    [client],
  )
  const [state, send] = useMachine(machine, { input: { orderNumber } })
  const { order, problem, ...typed } = state.context
  if (order) return <FoundOrder order={order} texts={texts} onAnother={() => send({ type: 'ANOTHER' })} />
  return (
    <LookupForm
      typed={typed}
      problem={problem}
      isRefused={state.matches({ typing: 'refused' })}
      isBusy={state.matches('finding')}
      texts={texts}
      onTyped={(field, text) => send({ type: 'TYPED', field, text })}
      onFind={() => send({ type: 'FIND' })}
    />
  )
}

interface LookupFormProps {
  typed: LookupInput
  problem: LookupProblem | null
  /** Shows the errors of all fields. */
  isRefused: boolean
  isBusy: boolean
  texts: Texts
  onTyped(field: keyof LookupInput, text: string): void
  onFind(): void
}

function LookupForm({ typed, problem, isRefused, isBusy, texts, onTyped, onFind }: LookupFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { brand } = useCountertop()
  /** The changed fields: true once left, from then on the field shows its error (SHL-455). */
  const [left, setLeft] = useState<Partial<Record<keyof LookupInput, boolean>>>({})
  const handleTyped = (field: keyof LookupInput, text: string): void => {
    setLeft((last) => ({ [field]: false, ...last }))
    onTyped(field, text)
  }
  const handleBlur = (field: keyof LookupInput): void =>
    setLeft((last) => (field in last ? { ...last, [field]: true } : last))
  const example = `${brand.code.toUpperCase()}-100001`
  useEffect(() => {
    if (isRefused && form.current) focusFirstError(form.current)
  }, [isRefused])
  return (
    <form
      ref={form}
      noValidate
      className="section lookup"
      part="order-lookup"
      onSubmit={(event) => {
        event.preventDefault()
        onFind()
        focusFirstError(event.currentTarget)
      }}
    >
      <h1>{texts.title}</h1>
      <p className="muted">{texts.intro}</p>
      {problem && (
        <Alert tone="danger" live>
          {problem.kind === 'limited' ? problem.message : texts[problem.kind]}
        </Alert>
      )}
      <TextInput
        label={texts.orderNumber}
        name="orderNumber"
        required
        value={typed.orderNumber}
        helper={fill(texts.orderNumberHelp, { example })}
        error={
          (isRefused || left.orderNumber) && !typed.orderNumber.trim() ? texts.orderNumberMissing : undefined
        }
        onChange={(text) => handleTyped('orderNumber', text)}
        onBlur={() => handleBlur('orderNumber')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextInput
        label={texts.email}
        name="email"
        type="email"
        required
        value={typed.email}
        error={isRefused || left.email ? emailError(typed.email.trim())?.message : undefined}
        onChange={(text) => handleTyped('email', text)}
        onBlur={() => handleBlur('email')}
        maxLength={254}
        autoComplete="email"
        inputMode="email"
      />
      <Button type="submit" busy={isBusy} busyLabel={texts.finding}>
        {texts.find}
      </Button>
    </form>
  )
}

/** The text of an order's state; an unknown state is shown unchanged. */
const statusIn = (status: string, texts: Texts): string =>
  status in texts ? texts[status as keyof Texts] : status

function FoundOrder({
  order,
  texts,
  onAnother,
}: {
  order: OrderConfirmation
  texts: Texts
  onAnother(): void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { brand } = useCountertop()
  const orderTexts = useTexts('confirmation', confirmationTexts)
  const date = formatDdMmmYyyy(todayIn(brand.timeZone, new Date(order.placedAt)))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="confirmation" part="order-lookup">
      <div className="confirmation-head">
        <h1 ref={heading} tabIndex={-1}>
          {fill(texts.foundTitle, { orderNumber: order.orderNumber })}
        </h1>
        <p>
          <strong>{statusIn(order.status, texts)}</strong>
        </p>
        <p className="muted">{fill(texts.placed, { date })}</p>
      </div>
      <OrderDetails order={order} texts={orderTexts} />
      <Button kind="secondary" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  )
}
