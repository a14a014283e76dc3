import { NoticeFields } from './NoticeFields'
import { SupportText } from './SupportText'

/** The messages of the error notice, with what they link to. */
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
