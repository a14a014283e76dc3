import type { CardChannel } from './card/channel'
import type { EncryptAnswer, EncryptRequest } from './machine/actors'

/** The part of the card fields that the flow uses, in one frame or several. */
export type CardLine = Pick<CardChannel, 'encrypt' | 'showErrors' | 'focus' | 'close'>

/** Connects the flow to the current card frame, which is mounted and unmounted with the page's contents. */
export interface CardGateway {
  /** @returns the undo */
  connect(channel: CardLine): () => void
  encrypt(request: EncryptRequest, signal: AbortSignal): Promise<EncryptAnswer>
  showErrors(): void
  /** Focuses the named field of the frame, else the first that shows an error. */
  focus(field?: string): void
}

export function createCardGateway(): CardGateway {
  let current: CardLine | null = null
  let whenConnected = new Set<(channel: CardLine) => void>()

  /** The frame may still be loading when the order is placed; the chart's deadline ends the wait. */
  const connected = (signal: AbortSignal) =>
    new Promise<CardLine>((resolve) => {
      if (current) return resolve(current)
      whenConnected.add(resolve)
      signal.addEventListener('abort', () => whenConnected.delete(resolve))
    })

  return {
    connect(channel) {
      current = channel
      for (const resolve of whenConnected) resolve(channel)
      whenConnected = new Set()
      return () => {
        if (current === channel) current = null
        channel.close()
      }
    },
    encrypt: async (request, signal) => (await connected(signal)).encrypt(request, signal),
    showErrors: () => current?.showErrors(),
    focus: (field) => current?.focus(field),
  }
}
