import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../core'
import { AU_STATES, CUSTOMER_LIMITS, PROJECT_COUNT_DEBOUNCE_MS, REFERRER_SEARCH_MIN } from '../../../../rules'
import {
  Button,
  Checkbox,
  Combobox,
  focusFirstError,
  Select,
  TextArea,
  TextInput,
  useCountertop,
} from '../../../../ui'
import type { StaffTabProps } from '../../log/ui/tabProps'
import { Problem } from '../../parts/Problem'
import type { Referrer } from '../../project.answers'
import type { QuoteData } from '../../project.types'
import { useLookup } from '../../parts/useLookup'
import type { CustomerField, CustomerForm } from '../../parts/customerForm'
import { useCustomerForm } from './useCustomerForm'

const SEARCH_PAUSE_MS = 300

/** The customer of a project, for staff (COM-OP-55). Another person's save never replaces unsaved input. */
export function CustomerTab({ store, texts, data }: StaffTabProps & { data: QuoteData }) {
  const { brand } = useCountertop()
  const { customer: errors = [] } = useStore(store.$errors)
  const { form, problems, isChanged, isSaving, set, save, discard, errorOf } = useCustomerForm(store, data)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => void focusFirstError(fields.current as HTMLElement), [problems])
  const named = Object.entries(problems)
  /** The reasons that stand at no field. */
  const others = named.length === 0 ? errors : named.flatMap(([field, texts]) => (field in form ? [] : texts))

  const text = (
    field: CustomerField,
    more: { maxLength?: number; type?: string; inputMode?: 'numeric' } = {},
  ) => (
    <TextInput
      label={texts[field as keyof typeof texts]}
      value={form[field]}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
      {...more}
    />
  )

  return (
    <section aria-label={texts.customerTitle}>
      <form ref={fields} className="tab-form" onSubmit={(event) => void save(event)} noValidate>
        <h2 className="tab-wide">{texts.customerTitle}</h2>
        {text('firstName', { maxLength: 20 })}
        {text('lastName', { maxLength: 20 })}
        {text('customerName', { maxLength: 50 })}
        <Referrers
          store={store}
          texts={texts}
          data={data}
          form={form}
          error={errorOf('referrerId') ?? errorOf('referrerName')}
          onChange={set}
        />
        {text('email', { maxLength: 254, type: 'email' })}
        {text('secondaryEmail', { maxLength: 254, type: 'email' })}
        {text('phone', { maxLength: 20, type: 'tel' })}
        {text('secondaryPhone', { maxLength: 20, type: 'tel' })}
        <ProjectCount store={store} texts={texts} form={form} />
        {text('streetAddress', { maxLength: 50 })}
        {text('suburb', { maxLength: 30 })}
        {text('postcode', { maxLength: 4, inputMode: 'numeric' })}
        {brand.country === 'AU' && (
          <Select
            label={texts.state}
            value={form.state}
            placeholder=""
            error={errorOf('state')}
            choices={AU_STATES.map((value) => ({ value, label: value }))}
            onChange={(state) => set({ state })}
          />
        )}
        {text('projectStart', { type: 'date' })}
        {text('interests')}
        <div className="tab-wide">
          {text('projectGoal', { maxLength: CUSTOMER_LIMITS.projectGoal })}
          <TextArea
            label={texts.comments}
            value={form.comments}
            maxLength={CUSTOMER_LIMITS.comments}
            error={errorOf('comments')}
            onChange={(comments) => set({ comments })}
          />
          <Checkbox
            label={texts.showCulinaryBookings}
            checked={form.showCulinaryBookings}
            error={errorOf('showCulinaryBookings')}
            onChange={(showCulinaryBookings) => set({ showCulinaryBookings })}
          />
          <Problem text={others.join('\n')} />
          <div className="buttons">
            <Button type="submit" busy={isSaving}>
              {texts.save}
            </Button>
            {isChanged && (
              <Button kind="quiet" disabled={isSaving} onClick={discard}>
                {texts.discard}
              </Button>
            )}
            {isChanged && <p role="status">{texts.unsaved}</p>}
          </div>
        </div>
      </form>
    </section>
  )
}

/** Waits for the end of typing. Typing on aborts the look-up, which then sends nothing. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The number of the customer's projects, loaded shortly after staff have typed an address or number
 * (COM-OP-55).
 */
function ProjectCount({ store, texts, form }: StaffTabProps & { form: CustomerForm }) {
  const query = Object.fromEntries(
    (['email', 'secondaryEmail', 'phone', 'secondaryPhone'] as const).map((field) => [
      field,
      form[field].trim() || undefined,
    ]),
  )
  const { value: count, errors } = useLookup(
    'customerProjectCount',
    JSON.stringify(query),
    async (signal) => {
      if (!Object.values(query).some((value = '') => value.length >= 5)) return 0
      await pause(PROJECT_COUNT_DEBOUNCE_MS)
      const answer = await store.api.call('GET /api/v2/project/customer-project-count', { query, signal })
      return answer.projectCount
    },
  )
  return (
    <p className="tab-wide muted" role="status">
      {errors?.[0]}
      {!count ? '' : count === 1 ? texts.countOne : fill(texts.count, { count })}
    </p>
  )
}

const none: readonly Referrer[] = []

/** The referrer, looked up by name, business or phone (COM-207). */
function Referrers({
  store,
  texts,
  data,
  form,
  error,
  onChange,
}: StaffTabProps & {
  data: QuoteData
  form: CustomerForm
  error: string | undefined
  onChange(part: Partial<CustomerForm>): void
}) {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { value, errors } = useLookup('referrer', text, async (signal) => {
    if (text.length < REFERRER_SEARCH_MIN) return null
    await pause(SEARCH_PAUSE_MS)
    // Browsers resolve a segment of two dots alone. The server trims the blank.
    const path = { search: `${text} ` }
    return (await store.api.call('GET /api/v2/project/kad/{search}', { path, signal })).referrers
  })
  return (
    <Combobox
      label={texts.referrer}
      texts={texts}
      value={form.referrerName}
      maxLength={100}
      items={value ?? none}
      helper={errors?.[0]}
      error={error}
      {...(value && { emptyText: texts.noReferrer })}
      keyOf={({ id }) => id}
      renderItem={({ name, businessName }) => [name, businessName].filter(Boolean).join(', ')}
      onInput={(text) => {
        setSearch(text)
        onChange({ referrerName: text, referrerId: text === data.referrerName ? data.referrerCode : '' })
      }}
      onSelect={({ name, code }) => {
        setSearch('')
        onChange({ referrerName: name, referrerId: code })
      }}
    />
  )
}
