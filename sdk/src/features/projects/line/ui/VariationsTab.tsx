import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { parseDollars, variationErrors } from '../../../../rules'
import { focusFirstError, TextArea, TextInput } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { TextButton } from '../../basics/TextButton'
import { useUnsaved } from '../../parts/useUnsaved'
import type { ProjectVariation } from '../../project.types'
import { EntryList } from '../../parts/EntryList'
import { FormButtons } from '../../parts/FormButtons'
import { Problem } from '../../parts/Problem'
import { sendBased } from '../../basics/refusalBody'
import { versionOf, type TabProps } from './tab'

type Fields = Record<'brand' | 'variationSku' | 'comments' | 'rrpOverride', string>

/** What was typed into a new variation, or into one that is edited from a version of the project. */
interface Draft {
  id: string | null
  version: number
  typed: Partial<Fields>
}

const EMPTY: Draft = { id: null, version: 0, typed: {} }

/** The values of the form's fields; those of a new variation are empty. */
const fieldsOf = ({
  brand = '',
  variationSku = '',
  comments = '',
  rrpOverride = null,
}: Partial<ProjectVariation> = {}): Fields => ({
  brand,
  variationSku,
  comments,
  rrpOverride: rrpOverride === null ? '' : rrpOverride.toFixed(2),
})

/**
 * Variations of a line: another brand's name for it, a comment, an RRP to show (COM-OP-50). Staff edit,
 * customers read.
 */
export function VariationsTab({ line, store, texts }: TabProps) {
  const model = useStore(store.$model)
  const { variation: errors = [] } = useStore(store.$errors)
  const { variationSave: saving } = useStore(store.$status)
  const isStaff = store.$info.get()?.isStaff ?? false
  const [draft, setDraft, replaceDraft] = useUnsaved(
    `variation:${store.projectId}:${line.productCode}`,
    EMPTY,
  )
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({})
  const element = useRef<HTMLFormElement>(null)
  const focusForm = () => (element.current?.elements[0] as HTMLElement | undefined)?.focus()
  useEffect(() => void (element.current && focusFirstError(element.current)), [problems])
  const variations = model?.variations.filter(({ productCode }) => productCode === line.productCode) ?? []
  const form = { ...fieldsOf(variations.find(({ id }) => id === draft.id)), ...draft.typed }
  const field = (name: keyof Fields) => ({
    value: form[name],
    error: problems[name]?.[0],
    onChange: (value: string) => setDraft({ ...draft, typed: { ...draft.typed, [name]: value } }),
  })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const rrp = form.rrpOverride.trim()
    const cents = rrp === '' ? null : parseDollars(rrp)
    if (rrp !== '' && cents === null) return setProblems({ rrpOverride: [texts.rrpInvalid] })
    const whole = {
      brand: form.brand.trim(),
      variationSku: form.variationSku.trim(),
      comments: form.comments.trim(),
      rrpOverride: cents === null ? null : cents / 100,
    }
    const found = variationErrors(whole)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = {
      projectId: store.projectId,
      productCode: line.productCode,
      ...Object.fromEntries(Object.entries(whole).filter(([name]) => name in draft.typed)),
      variationId: draft.id ?? undefined,
      version: draft.version || undefined,
    }
    const send = sendBased(
      () => store.api.sendOnce('POST /api/v2/project/product-variation', body),
      (version) => replaceDraft(draft, { ...draft, version }),
    )
    if (await store.run('variationSave', send, { area: 'variation', success: true, isQuiet: true }))
      replaceDraft(draft)
  }

  function remove(variationId: string): void {
    const query = { projectId: store.projectId, variationId }
    const send = () => store.api.call('DELETE /api/v2/project/product-variation', { query })
    void store.run('variationDelete', send, { area: 'variation', success: texts.deleted })
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
              <span className="buttons">
                <TextButton
                  onClick={() => {
                    setDraft({ id: variation.id, version: versionOf(store), typed: {} })
                    focusForm()
                  }}
                >
                  {texts.edit}
                </TextButton>
                <TextButton onClick={() => remove(variation.id)}>{texts.remove}</TextButton>
              </span>
            )}
          </li>
        ))}
      </EntryList>
      {isStaff && (
        <form ref={element} onSubmit={(event) => void save(event)} noValidate>
          <TextInput label={texts.brand} {...field('brand')} />
          <TextInput label={texts.model} {...field('variationSku')} />
          <TextArea label={texts.comments} {...field('comments')} />
          <TextInput label={texts.rrpOverride} inputMode="decimal" {...field('rrpOverride')} />
          {saving === 'Failure' && <Problem text={errors.join('\n')} />}
          <FormButtons
            text={draft.id === null ? texts.addVariation : texts.save}
            kind="secondary"
            busy={saving === 'Loading'}
            onCancel={
              draft.id === null
                ? undefined
                : () => {
                    replaceDraft(draft)
                    focusForm()
                  }
            }
          />
        </form>
      )}
    </>
  )
}
