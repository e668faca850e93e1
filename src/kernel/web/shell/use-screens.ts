import { useQuery } from '@tanstack/react-query'
import type { ScreenRow } from '#kernel/shared/screen.ts'
import { call, type ApiError } from '../api.ts'
import { useTexts } from '../i18n.ts'
import { useSession } from '../session/session.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

/**
 * The screens that this session may open, titled in its language; one answer for all users of it.
 */
export function useScreens() {
  const { bahasa } = useTexts()
  const { user } = useSession()
  return useQuery<readonly ScreenRow[], ApiError>({
    queryKey: ['screens', user.user_id, bahasa],
    queryFn: async ({ signal }) => (await call<ScreenRow[]>('GET', 'screens', {}, { signal })).data,
    staleTime: Infinity,
  })
}

/** True when this session may open a screen; links to other screens are hidden. */
export function useMayOpen(path: ScreenPath | ''): boolean {
  return useScreens().data?.some((s) => s.path === path) === true
}
