import { NoticeFields } from './NoticeFields'
import { SupportText } from '../page/SupportText'

/** The messages of the error notice, with their links. */
export function NoticeBody(props: { messages: readonly string[]; confirmationUrl: string }) {
  return (
    <>
      {props.messages.map((message) => (
        <p key={message} className="notice-text">
          <SupportText>{message}</SupportText>
        </p>
      ))}
      <NoticeFields confirmationUrl={props.confirmationUrl} />
    </>
  )
}
