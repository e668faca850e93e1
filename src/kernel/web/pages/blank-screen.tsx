import { useScreen } from '../shell/screen-context.ts'

/** /blank: an empty page in place of reports that some shops must not see. */
export default function BlankScreen() {
  const screen = useScreen()
  return <h1 className="sr-only">{screen?.title}</h1>
}
