import { useCallback } from 'react'
import { request, type Approval, type ApprovalRequest } from './request-store.ts'

/**
 * Asks a supervisor or owner to approve one act. Resolves to the single-use approval that
 * goes with the call, or null when the dialog was closed.
 */
export function useOtorisasi(): (about: ApprovalRequest) => Promise<Approval | null> {
  return useCallback(
    (about) =>
      new Promise((resolve) => {
        request.set({
          ...about,
          answer: (approval) => {
            request.set(null)
            resolve(approval)
          },
        })
      }),
    [],
  )
}
