import { useCallback, useEffect, useState } from 'react'
import {
  createActor,
  type ActorOptions,
  type AnyActor,
  type AnyStateMachine,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import { useSyncExternalStoreWithSelector } from './withSelector'

/*
 * In the script bundle stands for @xstate/react, of which our charts use two hooks; the rest of it (keeping an actor alive
 * through React's strict effects, which Preact does not have) would be half a kilobyte of every checkout.
 */

/** What follows from an actor's snapshot; draws again only when that changes. Throws the error of an actor that failed. */
export function useSelector<A extends AnyActor, T>(
  actor: A,
  selector: (snapshot: SnapshotFrom<A>) => T,
  compare?: (a: T, b: T) => boolean,
): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = actor.subscribe({ next: onChange, error: onChange })
      return unsubscribe
    },
    [actor],
  )
  return useSyncExternalStoreWithSelector(subscribe, () => snapshotOf(actor), null, selector, compare)
}

/** A machine that runs as long as the component is there; `options` hold its input, read once. */
export function useMachine(machine: AnyStateMachine, options?: ActorOptions<AnyStateMachine>) {
  const [actor] = useState(() => createActor(machine, options))
  useEffect(() => {
    // A component may provide its implementations anew; the actor goes on with the latest.
    actor.logic.implementations = machine.implementations
  }, [actor, machine])
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  return [useSelector(actor, (snapshot) => snapshot), actor.send, actor] as const
}

function snapshotOf<A extends AnyActor>(actor: A): SnapshotFrom<A> {
  const snapshot: Snapshot<unknown> = actor.getSnapshot()
  if (snapshot.status === 'error') throw snapshot.error
  return snapshot as SnapshotFrom<A>
}
