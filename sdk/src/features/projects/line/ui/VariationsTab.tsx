import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CountertopError } from '../../../../core'
import { parseDollars } from '../../../../rules'
import { focusFirstError, TextArea, TextInput } from '../../../../ui'
import { isSame } from '../../basics/isLike'
import { dollarsText } from '../../basics/money'
import { EntryList } from '../../parts/EntryList'
import { Problem } from '../../parts/Problem'
import { EntryButtons, EntryForm, useEntryForm } from './entryForm'
import type { TabProps } from './tab'

type Fields = Record<'brand' | 'variationSku' | 'comments' | 'rrpOverride', string>

const NONE = { brand: '', variationSku: '', comments: '' }

/**
 * Variations of a line: another brand's name for it, a comment, an RRP to show (COM-OP-50). Staff edit,
 * customers read.
 */
export function VariationsTab({ line, store, texts }: TabProps) {
  const model = useStore(store.$model)
  const { variation: errors = [] } = useStore(store.$errors)
  const { variationSave: saving } = useStore(store.$status)
  const isStaff = store.$info.get()?.isStaff ?? false
  const name = `variation:${store.projectId}:${line.productCode}`
  const entry = useEntryForm<keyof Fields>(store, 'variationSave', name)
  const { draft, form: element } = entry
  /** The reasons by field of the last refusal of this entry; null once another one is in the form. */
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>> | null>({})
  useEffect(() => void (element.current && focusFirstError(element.current)), [element, problems])
  const variations = model?.variations.filter(({ productCode }) => productCode === line.productCode) ?? []
  const saved = variations.find(({ id }) => id === draft.id)
  const form: Fields = {
    ...NONE,
    ...saved,
    rrpOverride: saved?.rrpOverride?.toFixed(2) ?? '',
    ...draft.typed,
  }
  const field = (name: keyof Fields) => ({
    value: form[name],
    error: problems?.[name]?.[0],
    onChange: (value: string) => entry.type(name, value),
  })

  function save(): void {
    const rrp = form.rrpOverride.trim()
    const cents = rrp === '' ? null : parseDollars(rrp)
    if (rrp !== '' && cents === null) return setProblems({ rrpOverride: [texts.rrpInvalid] })
    setProblems({})
    const whole = {
      brand: form.brand.trim(),
      variationSku: form.variationSku.trim(),
      comments: form.comments.trim(),
      rrpOverride: cents === null ? null : cents / 100,
    }
    const body = {
      projectId: store.projectId,
      productCode: line.productCode,
      ...Object.fromEntries(Object.entries(whole).filter(([name]) => name in draft.typed)),
      ...(draft.id && { variationId: draft.id, version: draft.version, versions: draft.versions }),
    }
    const send = () =>
      store.api.sendOnce('POST /api/v2/project/product-variation', body).catch((error: CountertopError) => {
        setProblems(error.fields)
        throw error
      })
    void entry.save(send, { area: 'variation', isQuiet: true })
  }

  function cancel(): void {
    setProblems(null)
    entry.cancel()
  }

  function remove(variationId: string): void {
    const query = { projectId: store.projectId, variationId }
    const send = () => store.api.call('DELETE /api/v2/project/product-variation', { query })
    void store.run('variationDelete', send, { area: 'variation', item: variationId, success: texts.deleted })
  }

  return (
    <>
      <EntryList none={variations.length === 0 && texts.noVariations} className="line-list">
        {variations.map((variation) => (
          <li key={variation.id}>
            <div className="entry-row">
              <strong>{[variation.brand, variation.variationSku].filter(Boolean).join(' ')}</strong>
              {variation.rrpOverride !== null && (
                <span className="figures">{dollarsText(variation.rrpOverride)}</span>
              )}
            </div>
            <p>{variation.comments}</p>
            {isStaff && (
              <EntryButtons
                texts={texts}
                disabled={!entry.isNew}
                onEdit={() => {
                  setProblems(null)
                  entry.edit(variation.id)
                }}
                onRemove={() => remove(variation.id)}
              />
            )}
          </li>
        ))}
      </EntryList>
      {isStaff && (
        <EntryForm entry={{ ...entry, cancel }} texts={texts} add={texts.addVariation} onSubmit={save}>
          <TextInput label={texts.brand} {...field('brand')} />
          <TextInput label={texts.model} {...field('variationSku')} />
          <TextArea label={texts.comments} {...field('comments')} />
          <TextInput label={texts.rrpOverride} inputMode="decimal" {...field('rrpOverride')} />
          {saving === 'Failure' && isSame(problems, {}) && <Problem text={errors.join('\n')} />}
        </EntryForm>
      )}
    </>
  )
}
