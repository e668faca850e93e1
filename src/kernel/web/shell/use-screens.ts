import { useQuery } from '@tanstack/react-query'
import type { ScreenRow } from '#kernel/shared/screen.ts'
import { call, type ApiError } from '../api.ts'
import { useTexts } from '../i18n.ts'
import { useSession } from '../session/session.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

/** What this session may open, titled in its language. One answer feeds menu, router and palette. */
export function useScreens() {
  const { bahasa } = useTexts()
  const { user } = useSession()
  return useQuery<readonly ScreenRow[], ApiError>({
    queryKey: ['screens', user.user_id, bahasa],
    queryFn: async ({ signal }) => (await call<ScreenRow[]>('GET', 'screens', {}, { signal })).data,
    staleTime: Infinity,
  })
}

/** Whether this session may open a screen: what leads there is not shown to others. */
export function useMayOpen(path: ScreenPath | ''): boolean {
  return useScreens().data?.some((s) => s.path === path) === true
}
