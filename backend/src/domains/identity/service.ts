/** What other domains use of identity: who asks. */
export {
  type Customer,
  type Guest,
  guest,
  type Principal,
  type PrincipalService,
  principalService,
  seesPrices,
  type Staff,
} from './principal'
