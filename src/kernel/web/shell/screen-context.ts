import { createContext, useContext } from 'react'
import type { ScreenRow } from '../../shared/screen.ts'

/** The screen that is shown; null outside of the shell. */
export const ScreenContext = createContext<ScreenRow | null>(null)

export function useScreen(): ScreenRow | null {
  return useContext(ScreenContext)
}
