export { testApp, type TestApp, type TestAppOptions } from './app'
export { jar, type Jar, type RequestOptions, type TestAnswer } from './client'
export { testClock, type TestClock } from './clock'
export { testDatabase, testDbOn, type TestDatabase, type TestDb } from './database'
export { sampleCalls } from './sampleCalls'
export { testOrigin } from './sites'
export { fixtureProducts, insertCatalogue, insertWarehouses } from './catalogue'
export { insertPerson, type PersonKind, signedIn, type TestPerson, testPassword } from './people'
export {
  accountMails,
  fragmentOf,
  logIn,
  type LoginGiven,
  newNonce,
  postLogin,
  type PostedLogin,
  type QueuedMail,
  secretOf,
} from './identity'
