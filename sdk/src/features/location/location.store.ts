import { atom, onMount, type ReadableAtom } from 'nanostores'
import { logged, type Api, type Countertop, type Shape } from '../../core'

export type Geo = Api['GET /api/geo']['answer']

export interface LocationState {
  /** Where the shopper is; null until it is known. Without a `locationId` it is the country's default, which nobody chose. */
  geo: Geo | null
}

export interface LocationStore {
  $state: ReadableAtom<LocationState>
  /** Reads where the shopper is, once a page; later calls wait for the same answer. A failure is forgotten. */
  load(): Promise<void>
  /** Reads it anew and tells the page, as after a change of store (COM-034). */
  refresh(): Promise<void>
  /** Sets the delivery location by a suggestion's `_id` (SHL-231) and tells the page. @throws CountertopError */
  choose(localityId: string): Promise<void>
}

interface Shared {
  geo: Geo | null
  /** When a tab last changed it, ms. */
  at: number
}
const sharedShape: Shape<Shared> = {
  is: (value): value is Shared => {
    const { geo, at } = (value ?? {}) as Partial<Shared>
    return typeof at === 'number' && (geo === null || typeof geo?.city === 'string')
  },
}
const booleanShape: Shape<boolean> = { is: (value) => typeof value === 'boolean' }

/**
 * The shopper's place, one for each brand and page. The server's session is the truth; what the browser keeps lets the next page show
 * it at once and the other tabs follow.
 */
export function createLocationStore(countertop: Countertop): LocationStore {
  const { client, storage, emit } = countertop
  const shared = storage.item('location', sharedShape, { fallback: { geo: null, at: 0 } })
  // Key and form are fixed (COM-032, OP-11): absent reads as false.
  const repeatUser = storage.item('isRepeatUser', booleanShape, { fallback: false, bare: true })
  const $state = atom<LocationState>({ geo: shared.get().geo })
  let seenAt = shared.get().at
  let loading: Promise<void> | undefined
  /** Counts what was asked for: an answer that a newer one has overtaken is dropped. */
  let newest = 0

  function tell(geo: Geo): void {
    const { locationId, city, state, postcode } = geo
    emit('location:change', { locationId, city, state, postcode })
  }

  async function run(call: Promise<Geo>, isChange: boolean): Promise<void> {
    const turn = ++newest
    const geo = await logged(countertop, 'The location could not be read or set.', call)
    repeatUser.set(!geo.newUser)
    if (turn !== newest) return
    $state.set({ geo })
    if (isChange) seenAt = Date.now()
    shared.set({ geo, at: seenAt })
    if (isChange) tell(geo)
  }

  // While somebody shows it: another tab's choice is this one's too.
  onMount($state, () =>
    shared.subscribe(({ geo, at }) => {
      if (geo === null || at === seenAt) return
      seenAt = at
      newest += 1
      $state.set({ geo })
      tell(geo)
    }),
  )

  return {
    $state,
    load() {
      loading ??= run(client.call('GET /api/geo'), false).catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    refresh: () => run(client.call('GET /api/geo'), true),
    choose: (localityId) => run(client.call('POST /api/geo/setlocation', { body: { localityId } }), true),
  }
}
