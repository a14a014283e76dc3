import { DomainError, notFound } from '../../foundation/errors'

export const noSuchDemo = (): DomainError => notFound('NO_SUCH_DEMO', 'This cooking demo does not exist.')

export const noSuchEntry = (): DomainError =>
  notFound('NO_SUCH_ENTRY', 'This entry of the wait list does not exist.')

export const demoOver = (): DomainError => new DomainError(409, 'DEMO_OVER', 'This cooking demo is over.')

export const contactStore = (): DomainError =>
  new DomainError(409, 'CONTACT_STORE', 'Please contact the store to book this cooking demo.')

export const demoFull = (): DomainError =>
  new DomainError(409, 'DEMO_FULL', 'There are not enough seats left. You can join the wait list.')

export const demoNotFull = (): DomainError =>
  new DomainError(409, 'DEMO_NOT_FULL', 'There are seats left: you can book them.')

export const alreadyBooked = (guests: number): DomainError =>
  new DomainError(
    409,
    'ALREADY_BOOKED',
    `You have booked ${guests === 1 ? '1 seat' : `${guests} seats`} with this email already, and nothing has changed. ` +
      'To come with more people, please call the store.',
  )

export const otherPhone = (): DomainError =>
  new DomainError(
    409,
    'OTHER_PHONE',
    'This email is on the list for this cooking demo with another phone number. Please enter that number, or call the store.',
  )

export const orderNumberRequired = (): DomainError =>
  new DomainError(
    400,
    'ORDER_NUMBER_REQUIRED',
    'This cooking demo is for customers: please give the number of your order and the email you ordered with.',
  )
