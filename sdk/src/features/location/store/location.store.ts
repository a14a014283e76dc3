import { atom, onMount, type ReadableAtom } from 'nanostores'
import { logged, type Api, type Countertop, type Shape } from '../../../core'

export type Geo = Api['GET /api/geo']['answer']

export interface LocationState {
  /** The shopper's location; null until it is loaded. Without a `locationId` it is the country's default. */
  geo: Geo | null
}

export interface LocationStore {
  $state: ReadableAtom<LocationState>
  /**
   * Loads the location once per page; later calls share the answer. After a failure the next call tries
   * again.
   */
  load(): Promise<void>
  /** Loads the location again and emits an event, as after a change of store (COM-034). */
  refresh(): Promise<void>
  /**
   * Sets the delivery location by a suggestion's `_id` (SHL-231) and emits an event. @throws CountertopError
   */
  choose(localityId: string): Promise<void>
}

interface Shared {
  geo: Geo | null
  /** When a tab last changed it. Milliseconds since the epoch. */
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
 * The shopper's location, one per brand and page. The server's session is authoritative. The browser's copy
 * lets the next page show it at once and the other tabs follow.
 */
export function createLocationStore(countertop: Countertop): LocationStore {
  const { client, storage, emit } = countertop
  const shared = storage.item('location', sharedShape, { fallback: { geo: null, at: 0 } })
  // Key and form are fixed (COM-032, COM-OP-11): absent reads as false.
  const repeatUser = storage.item('isRepeatUser', booleanShape, { fallback: false, bare: true })
  const $state = atom<LocationState>({ geo: shared.get().geo })
  let seenAt = shared.get().at
  let loading: Promise<void> | undefined
  /** Sequence number of the latest request. What was read before it is dropped. */
  let latest = 0
  let queue: Promise<unknown> = Promise.resolve()

  const read = (): Promise<Geo> => client.call('GET /api/geo')

  function emitChange(geo: Geo): void {
    const { locationId, city, state, postcode } = geo
    emit('location:change', { locationId, city, state, postcode })
  }

  /** Changes run one after another, so that server and page end with the last one; reads follow them. */
  async function run(send: () => Promise<Geo>, isChange: boolean): Promise<void> {
    const sequence = ++latest
    const sent = queue.then(send)
    if (isChange) queue = sent.catch(() => undefined)
    const geo = await logged(countertop, 'Loading or setting the location failed.', sent)
    repeatUser.set(!geo.newUser)
    if (!isChange && sequence !== latest) return
    $state.set({ geo })
    if (isChange) seenAt = Date.now()
    shared.set({ geo, at: seenAt })
    if (isChange) emitChange(geo)
  }

  // While a widget shows the location, it follows other tabs.
  onMount($state, () =>
    shared.subscribe(({ geo, at }) => {
      if (geo === null || at === seenAt) return
      seenAt = at
      latest += 1
      $state.set({ geo })
      emitChange(geo)
    }),
  )

  return {
    $state,
    load() {
      loading ??= run(read, false).catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    refresh: () => run(read, true),
    choose: (localityId) =>
      run(() => client.call('POST /api/geo/setlocation', { body: { localityId } }), true),
  }
}
