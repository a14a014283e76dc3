import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { toCountertopError } from '../../../../core'
import { customerInput, useUnsaved } from '../../parts/useUnsaved'
import type { QuoteData } from '../../project.types'
import { conflictOf } from '../../basics/refusalBody'
import type { ProjectStore } from '../../workspace/store.types'
import { changesOf, formOf, type CustomerField, type CustomerForm } from '../../parts/customerForm'

/** Unsaved input, and the project's version that it was typed at. */
interface Unsaved {
  typed: Partial<CustomerForm>
  version: number
}

const NOTHING: Unsaved = { typed: {}, version: 0 }

/** The customer's form as typed, its errors, and its save. */
export function useCustomerForm(store: ProjectStore, data: QuoteData) {
  const isSaving = useStore(store.$status).customer === 'Loading'
  const saved = formOf(data)
  const [{ typed, version }, setUnsaved, , $unsaved] = useUnsaved(customerInput(store.projectId), NOTHING)
  const form = { ...saved, ...typed }
  const changes = changesOf(saved, typed)
  const isChanged = Object.keys(changes).length > 0
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({})
  /** The form as last sent, or opened. `problems` are about it: a field that was corrected has none. */
  const checked = useRef(form)

  /** Stores the input that differs from the given values; without any, nothing. */
  function keep(input: Partial<CustomerForm>, known: Partial<CustomerForm>, base: number): void {
    const left = Object.entries(input).filter(([field, value]) => value !== known[field as CustomerField])
    setUnsaved(left.length === 0 ? NOTHING : { typed: Object.fromEntries(left), version: base })
  }

  // What the project has is saved, even where the server writes it in another way. Text that was changed
  // since stays: a space at its end may precede a word. During a save, the project may still have what was
  // typed back.
  useEffect(() => {
    if (isSaving) return
    const { typed: input, version: base } = $unsaved.get()
    const open = changesOf(saved, input)
    const left = Object.entries(input).filter(
      ([field, value]) => field in open || value !== checked.current[field as CustomerField],
    )
    keep(Object.fromEntries(left), saved, base)
    // oxlint-disable-next-line react/exhaustive-deps -- each answer has data of its own
  }, [data])

  // What is typed back during a save differs from what is being saved.
  const set = (part: Partial<CustomerForm>) =>
    keep(
      { ...$unsaved.get().typed, ...part },
      isSaving ? {} : saved,
      isChanged ? version : (store.$info.get()?.version ?? 0),
    )

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isChanged) return
    checked.current = form
    setProblems({})
    let base = version
    const send = async () => {
      try {
        const body = { projectId: store.projectId, ...changes, version }
        ;({ version: base } = await store.api.call('POST /api/v2/project/customer', { body }))
      } catch (thrown) {
        const error = toCountertopError(thrown)
        const { version: current } = conflictOf(error)
        setProblems(error.fields)
        // The person has now seen both values, so the next save is based on this version.
        if (current !== undefined) keep($unsaved.get().typed, saved, current)
        throw error
      }
    }
    const isDone = await store.run('customer', send, { success: true, isQuiet: true })
    if (!isDone) return
    // What was saved stays on screen until the project has it; without listeners no form is shown.
    keep($unsaved.get().typed, $unsaved.lc > 0 ? {} : form, base)
  }

  function discard(): void {
    setProblems({})
    keep({}, saved, 0)
  }

  const errorOf = (field: keyof CustomerForm): string | undefined =>
    form[field] === checked.current[field] ? problems[field]?.[0] : undefined

  return { form, problems, isChanged, isSaving, set, save, discard, errorOf }
}
