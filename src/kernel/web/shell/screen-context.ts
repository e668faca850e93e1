import { createContext, useContext } from 'react'
import type { ScreenRow } from '#kernel/shared/screen.ts'

/** The shown screen; null outside the shell. */
export const ScreenContext = createContext<ScreenRow | null>(null)

/** The sub-menus above the screen, outermost first. */
export const WayContext = createContext<readonly ScreenRow[]>([])

export function useWay(): readonly ScreenRow[] {
  return useContext(WayContext)
}

export function useScreen(): ScreenRow | null {
  return useContext(ScreenContext)
}
