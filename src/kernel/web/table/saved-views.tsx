import { type ViewMenuProps, extensions } from '../extensions.ts'

/** The menu of saved views, where an area offers one. */
export function SavedViews(props: ViewMenuProps) {
  const { viewMenu: ViewMenu } = extensions()
  return ViewMenu && <ViewMenu {...props} />
}
