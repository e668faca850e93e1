import { isLanguage } from '#kernel/shared/i18n.ts'
import { toast } from '../feedback/toast.ts'
import { formatInstant } from '../format.ts'
import { changeLanguage, language, translate } from '../i18n.ts'
import { chooseLanguage, PICKED } from '../shell/user-menu.tsx'
import { goOn } from './first.ts'
import { touch } from './idle.ts'
import { chosenLanguage, startSession, type LoginAnswer } from './session.ts'

/** Starts the session, switches to the person's language and goes to the wanted page. */
export async function enter(answer: LoginAnswer): Promise<void> {
  touch()
  startSession(answer)
  const picked = sessionStorage.getItem(PICKED)
  sessionStorage.removeItem(PICKED)
  // A language chosen a moment ago counts; failing to store it must not stop the login.
  if (isLanguage(picked)) await chooseLanguage(picked).catch(() => {})
  const bahasa = chosenLanguage()
  if (bahasa !== language()) await changeLanguage(bahasa, 'kernel')
  const { faktor_direset } = answer.user
  if (faktor_direset) toast.info(translate('faktor.direset', resetBy(faktor_direset)))
  await goOn(answer.user)
}

const resetBy = ({ oleh, pada }: { oleh: string; pada: string }) => ({
  oleh,
  pada: formatInstant(pada),
})
