import type { CardChannel } from './card/channel'
import type { EncryptAnswer, EncryptRequest } from './machine/actors'

/** The way from the flow to the card frame, which comes and goes with the page. */
export interface CardGateway {
  /** @returns the undo */
  connect(channel: CardChannel): () => void
  encrypt(request: EncryptRequest, signal: AbortSignal): Promise<EncryptAnswer>
  showErrors(): void
  focus(): void
}

export function createCardGateway(): CardGateway {
  let current: CardChannel | null = null
  return {
    connect(channel) {
      current = channel
      return () => {
        if (current === channel) current = null
        channel.close()
      }
    },
    encrypt: (request, signal) =>
      current?.encrypt(request, signal) ?? Promise.reject(new Error('There is no card frame')),
    showErrors: () => current?.showErrors(),
    focus: () => current?.focus(),
  }
}
