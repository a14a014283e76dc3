import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { parseDollars, variationErrors } from '../../../../rules'
import { Button, TextArea, TextInput } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { useUnsaved } from '../../parts/useUnsaved'
import type { ProjectVariation } from '../../project.types'
import { EntryList } from '../../EntryList'
import type { TabProps } from './tab'

interface Draft {
  id: string | null
  brand: string
  variationSku: string
  comments: string
  rrp: string
}

const EMPTY: Draft = { id: null, brand: '', variationSku: '', comments: '', rrp: '' }

const draftOf = ({ id, brand, variationSku, comments, rrpOverride }: ProjectVariation): Draft => ({
  id,
  brand,
  variationSku,
  comments,
  rrp: rrpOverride === null ? '' : rrpOverride.toFixed(2),
})

/**
 * Variations of a line: another brand's name for it, a comment, an RRP to show (OP-50). Staff edit, customers
 * read.
 */
export function VariationsTab({ line, store, texts }: TabProps) {
  const model = useStore(store.$model)
  const { variation: errors = [] } = useStore(store.$errors)
  const { variationSave: saving } = useStore(store.$status)
  const isStaff = store.$info.get()?.isStaff ?? false
  const [draft, setDraft, dropDraft] = useUnsaved(`variation:${store.projectId}:${line.productCode}`, EMPTY)
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({})
  const variations = model?.variations.filter(({ productCode }) => productCode === line.productCode) ?? []
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const cents = draft.rrp.trim() === '' ? null : parseDollars(draft.rrp)
    if (draft.rrp.trim() !== '' && cents === null) return setProblems({ rrpOverride: [texts.rrpInvalid] })
    const { brand, variationSku, comments } = draft
    const form = {
      brand: brand.trim(),
      variationSku: variationSku.trim(),
      comments: comments.trim(),
      rrpOverride: cents === null ? null : cents / 100,
    }
    const found = variationErrors(form)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const send = () => store.api.saveVariation(store.projectId, line.productCode, form, draft.id)
    if (await store.run('variationSave', 'variation', send, { success: texts.updated, isQuiet: true }))
      dropDraft(draft)
  }

  const remove = (id: string) =>
    store.run('variationDelete', 'variation', () => store.api.removeVariation(store.projectId, id), {
      success: texts.deleted,
    })

  return (
    <>
      <EntryList none={variations.length === 0 && texts.noVariations} className="line-list">
        {variations.map((variation) => (
          <li key={variation.id}>
            <div className="line-row">
              <strong>{[variation.brand, variation.variationSku].filter(Boolean).join(' ')}</strong>
              {variation.rrpOverride !== null && (
                <span className="figures">{dollarsText(variation.rrpOverride)}</span>
              )}
            </div>
            <p>{variation.comments}</p>
            {isStaff && (
              <span className="buttons">
                <button type="button" className="text-button" onClick={() => setDraft(draftOf(variation))}>
                  {texts.edit}
                </button>
                <button type="button" className="text-button" onClick={() => void remove(variation.id)}>
                  {texts.remove}
                </button>
              </span>
            )}
          </li>
        ))}
      </EntryList>
      {isStaff && (
        <form onSubmit={(event) => void save(event)} noValidate>
          <TextInput
            label={texts.brand}
            value={draft.brand}
            error={problems.brand?.[0]}
            onChange={(brand) => set({ brand })}
          />
          <TextInput
            label={texts.model}
            value={draft.variationSku}
            error={problems.variationSku?.[0]}
            onChange={(variationSku) => set({ variationSku })}
          />
          <TextArea
            label={texts.comments}
            value={draft.comments}
            error={problems.comments?.[0]}
            onChange={(comments) => set({ comments })}
          />
          <TextInput
            label={texts.rrpOverride}
            value={draft.rrp}
            inputMode="decimal"
            error={problems.rrpOverride?.[0] ?? errors[0]}
            onChange={(rrp) => set({ rrp })}
          />
          <div className="buttons">
            <Button type="submit" kind="secondary" busy={saving === 'Loading'}>
              {draft.id === null ? texts.addVariation : texts.save}
            </Button>
            {draft.id !== null && (
              <Button kind="quiet" onClick={() => dropDraft(draft)}>
                {texts.cancel}
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  )
}
