/** /blank: a page with nothing on it, for the two reports that some shops must not see. */
export default function BlankScreen() {
  return null
}
