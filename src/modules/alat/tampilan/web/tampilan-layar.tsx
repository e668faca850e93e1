import { lazy, Suspense, useState } from 'react'
import type { ViewMenuProps } from '#kernel/web/extensions.ts'
import { currentPlace } from '#kernel/web/router/router.ts'
import css from './tampilan.module.css'

const MenuTampilan = lazy(() => import('./menu-tampilan.tsx'))

/** The menu, fetched with the first list. The screen adds its days to the address meanwhile. */
export function TampilanLayar(props: ViewMenuProps) {
  const [polos] = useState(() => currentPlace().search === '')
  return (
    <Suspense fallback={<span className={css['tempat']} />}>
      <MenuTampilan {...props} polos={polos} />
    </Suspense>
  )
}
