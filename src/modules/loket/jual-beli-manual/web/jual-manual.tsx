import { viewAndCancel } from '#kernel/web/document/document-screens.tsx'
import { caraBatal, layarJual } from './layar-manual.tsx'

/** Documents with sold goods by date; today's are cancelled as a whole: both sides or none. */
export default viewAndCancel(layarJual, { cara: caraBatal('JUAL') })
