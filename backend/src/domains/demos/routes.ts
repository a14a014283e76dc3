import { type Call, defineCall } from '../../http/call'
import { errorBody, notStaff } from '../../http/schema'
import { type PrincipalService, requireStaff } from '../principals/service'
import {
  bookingAnswer,
  cookingDemo,
  demoBooking,
  demoPage,
  demoParams,
  demoQuery,
  demoRsvp,
  demoWaitListEntry,
  rsvpAnswer,
  waitListAnswer,
  waitListParams,
} from './schema'
import type { DemoService } from './service'

type Principals = Pick<PrincipalService, 'read'>

const tag = 'Cooking demos'
const refusals = { 400: errorBody, 404: errorBody, 409: errorBody }

/** The call that books seats, at its current and its older address, with the same logic (COM-OP-26). */
const bookingRoute = (demos: DemoService, principals: Principals, path: string): Call =>
  defineCall(
    {
      method: 'post',
      path,
      tag,
      summary: 'Book seats',
      description:
        'Confirmed at once, 1 to 4 guests. A request with the email and phone number of a booking returns that booking. 409 ' +
        '`DEMO_FULL` (join the wait list), `DEMO_OVER`, `CONTACT_STORE`, `OTHER_PHONE` (the email has booked with another number); 400 `ORDER_NUMBER_REQUIRED` for demos that are for customers only.',
      body: demoBooking,
      answers: { 201: bookingAnswer, ...refusals },
      limit: 'guess',
    },
    async ({ brand, body, session }) => demos.book(brand, body, await principals.read(session.id)),
  )

/** COM-264 to COM-269. */
export const demoRoutes = (demos: DemoService, principals: Principals): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/v2/cookingdemo',
      tag,
      summary: 'List the upcoming cooking demos',
      query: demoQuery,
      answers: { 200: demoPage },
      cache: 'private',
    },
    ({ brand, query }) => demos.list(brand, query),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/cookingdemo/:id',
      tag,
      summary: 'Read a cooking demo',
      params: demoParams,
      answers: { 200: cookingDemo, 404: errorBody },
      cache: 'private',
    },
    ({ brand, params }) => demos.demo(brand, params.id),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/cookingdemo/rsvp',
      tag,
      summary: 'Record whether a guest will come',
      description:
        'A later answer replaces it, if it has the phone number that booked the seats: 409 `OTHER_PHONE` otherwise. 409 `ALREADY_BOOKED` for more seats than are left, with a booking, which is unchanged. The other refusals are those of a booking.',
      body: demoRsvp,
      answers: { 201: rsvpAnswer, ...refusals },
      limit: 'guess',
    },
    async ({ brand, body, session }) => demos.rsvp(brand, body, await principals.read(session.id)),
  ),
  bookingRoute(demos, principals, '/api/cookingdemo/booking'),
  bookingRoute(demos, principals, '/api/v2/cookingdemo/booking'),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/cookingdemo/wait-list',
      tag,
      summary: 'Join the wait list of a full demo',
      description:
        'A request with the email and phone number of an entry returns its place. 409 `ALREADY_BOOKED` for an email with booked ' +
        'seats, which are unchanged; `DEMO_NOT_FULL`, `DEMO_OVER`, `CONTACT_STORE`, `OTHER_PHONE`.',
      body: demoWaitListEntry,
      answers: { 201: waitListAnswer, ...refusals },
      limit: 'guess',
    },
    ({ brand, body }) => demos.joinWaitList(brand, body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/cookingdemo/wait-list/:id/booking',
      tag,
      summary: 'Turn an entry of the wait list into a booking, for staff',
      description:
        'A repeated request returns the booking as it is now: with 0 guests if they have declined since.',
      params: waitListParams,
      answers: { 201: bookingAnswer, ...refusals, ...notStaff },
    },
    async ({ brand, params, session }) => {
      requireStaff(await principals.read(session.id))
      return demos.bookWaiting(brand, params.id)
    },
  ),
]
