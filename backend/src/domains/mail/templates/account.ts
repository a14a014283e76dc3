import { formatDdMmmYyyy, todayIn } from '@countertop/sdk/rules'
import type { MailData } from '../kinds'
import type { Letter, LetterContext } from './letter'
import { hello } from './words'

/** Verifies that the address of a new account belongs to its owner. */
export const confirmEmail = (data: MailData['confirmEmail'], { brand }: LetterContext): Letter => ({
  subject: `Confirm your email address for ${brand.name}`,
  preview: 'Confirm it and sign in, and your account is ready.',
  title: 'Please confirm your email address',
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.firstName)}, please confirm the email address of your new account at ${brand.name}. Then sign in with the password you chose.`,
    },
    { kind: 'button', label: 'Confirm my address', href: data.link },
    {
      kind: 'text',
      text: 'If this wasn’t you, ignore this email.',
    },
  ],
})

/** Informs the owner of an account that someone, perhaps the owner, tried to register with its address. */
export const accountExists = (data: MailData['accountExists'], { brand }: LetterContext): Letter => ({
  subject: `You already have an account at ${brand.name}`,
  preview: 'Sign in with it, or choose a new password.',
  title: 'You already have an account',
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.firstName)}, someone has just tried to register at ${brand.name} with this address, which already has an account.`,
    },
    { kind: 'button', label: 'Sign in', href: data.link },
    {
      kind: 'text',
      text: 'If you do not remember the password, you can choose a new one there. If this was not you, do nothing: your account stays as it is.',
    },
  ],
})

/** Verifies that the new address of an account belongs to its holder. */
export const confirmNewEmail = (data: MailData['confirmNewEmail'], { brand }: LetterContext): Letter => ({
  subject: `Confirm your new email address for ${brand.name}`,
  preview: 'Confirm it, and your account has this address.',
  title: 'Please confirm your new email address',
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.firstName)}, please confirm this as the new email address of your ${brand.name} account. If you are asked to sign in, use this address and your password.`,
    },
    { kind: 'button', label: 'Confirm my address', href: data.link },
    {
      kind: 'text',
      text: 'If this was not you, you can ignore this email: your account’s email address won’t change unless it’s confirmed.',
    },
  ],
})

/** Informs the holder, at the previous address, that the account has a new one. */
export const emailChanged = (
  data: MailData['emailChanged'],
  { brand, supportNumber }: LetterContext,
): Letter => {
  const when = formatDdMmmYyyy(todayIn(brand.timeZone, new Date(data.changedAt)))
  const call = supportNumber ? `call us on ${supportNumber}` : 'contact us'
  return {
    subject: `Your ${brand.name} account has another email address`,
    preview: `It was changed on ${when}.`,
    title: 'Your email address was changed',
    blocks: [
      {
        kind: 'text',
        text: `${hello(data.firstName)}, the email address of your account was changed on ${when}. This is our last email to the old address.`,
      },
      { kind: 'text', text: `If this was not you, please ${call} at once.` },
    ],
  }
}

/** Contains a link to choose a new password. */
export const passwordReset = (data: MailData['passwordReset'], { brand }: LetterContext): Letter => ({
  subject: `Choose a new password for ${brand.name}`,
  preview: `The link works for ${data.validMinutes} minutes.`,
  title: 'Choose a new password',
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.firstName)}, we received a request for a new password. The link works once, for ${data.validMinutes} minutes.`,
    },
    { kind: 'button', label: 'Choose a new password', href: data.link },
    { kind: 'text', text: 'If this was not you, do nothing: your password stays as it is.' },
  ],
})

/** Informs the owner that the password has changed. */
export const passwordChanged = (
  data: MailData['passwordChanged'],
  { brand, supportNumber }: LetterContext,
): Letter => {
  const when = formatDdMmmYyyy(todayIn(brand.timeZone, new Date(data.changedAt)))
  const call = supportNumber ? `call us on ${supportNumber}` : 'contact us'
  return {
    subject: `Your ${brand.name} password was changed`,
    preview: `It was changed on ${when}.`,
    title: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `${hello(data.firstName)}, the password of your account was changed on ${when}.`,
      },
      { kind: 'text', text: `If this was not you, please ${call} at once.` },
    ],
  }
}
