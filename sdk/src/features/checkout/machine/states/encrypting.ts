import { assign } from 'xstate'
import { placingTexts } from '../../derive'
import type { EncryptAnswer } from '../actors'
import { checkout, outputOf, reportFailure } from '../setup'
import type { CheckoutContext } from '../types'
import { cartChanged } from './checking'

const silent = ({ context }: { context: CheckoutContext }) => ({
  messages: [placingTexts(context).CARD_FRAME_SILENT],
  code: 'CARD_FRAME_SILENT',
})

/** One message for each bad field; to a host it is an error 401, as the bank's own (CHK-220, CHK-OP-013). */
const refused = ({ event: { output } }: { event: { output: EncryptAnswer } }) => ({
  messages: output.kind === 'refused' ? output.messages : [],
  code: 'CARD_REFUSED',
  status: 401,
})

const noAnswer = { target: 'editing', actions: ['resetSubmitted', ...reportFailure(silent)] } as const

/** The card frame checks its fields and encrypts them, after all other checks (CHK-353). */
export const encrypting = checkout.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'encryptCard',
    input: ({ context: { attempt, view, form } }) => ({
      attempt,
      certificates: view.x509EncryptionKeys,
      holderName: form.values.nameOnCard,
      today: view.today,
    }),
    onDone: [
      {
        guard: { type: 'cardIsEncrypted', params: outputOf },
        target: 'posting',
        actions: assign({
          encryptedValues: ({ event: { output } }) => (output.kind === 'encrypted' ? output.values : null),
        }),
      },
      {
        guard: { type: 'cardIsRefused', params: outputOf },
        target: 'editing',
        actions: reportFailure(refused),
      },
      {
        // The products changed while the frame encrypted: a new supplier has no envelope.
        guard: 'cartHasChanged',
        target: 'editing',
        actions: ['resetSubmitted', ...reportFailure(cartChanged)],
      },
      noAnswer,
    ],
    onError: noAnswer,
  },
  after: {
    cardFrameAnswer: noAnswer,
  },
})
