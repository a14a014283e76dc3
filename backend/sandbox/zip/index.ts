import { defineSandbox } from '../provider'
import { zipAu } from '../zip-au/index'
import { zipNz } from '../zip-nz/index'
import { zipOperations } from './operations'
import { zipEnvironment, zipSettingsOf } from './settings'

/** Zip's services of both countries, on the web and in the store. */
export const sandbox = defineSandbox({
  environment: zipEnvironment,
  settings: zipSettingsOf,
  create: (context, options) => [
    ...(options.zipAu ? [zipAu(context, options.zipAu)] : []),
    ...(options.zipNz ? [zipNz(context, options.zipNz)] : []),
  ],
  operations: zipOperations,
  reviewed: [],
  steps: {
    zip: {
      start: ['zip.checkout'],
      finish: ['zip.charge'],
      capture: ['zip.capture'],
      void: ['zip.cancel'],
      refund: ['zip.refund'],
      lookUp: ['zip.read'],
    },
    'zip-nz': {
      start: ['zip-nz.order'],
      finish: ['zip-nz.read'],
      capture: ['zip-nz.capture'],
      void: ['zip-nz.void'],
      refund: ['zip-nz.refund'],
      lookUp: ['zip-nz.read'],
    },
    'zip-in-store': {
      start: ['zip-in-store.create'],
      finish: ['zip-in-store.read'],
      capture: ['zip-in-store.capture'],
      void: ['zip-in-store.void'],
      refund: ['zip-in-store.refund'],
      lookUp: ['zip-in-store.read'],
    },
    'zip-nz-in-store': {
      start: ['zip-nz-in-store.create'],
      finish: ['zip-nz-in-store.read'],
      capture: ['zip-nz-in-store.commit'],
      void: ['zip-nz-in-store.rollback'],
      refund: ['zip-nz-in-store.refund'],
      lookUp: ['zip-nz-in-store.read'],
    },
  },
})
