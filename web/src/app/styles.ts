import '../platform/theme/base.css'
import '../platform/theme/font/font.css'
// The styles of the components that these pages show (`web/open-styles.ts`), in a layer, so that our own always win. The main layout brings
// those of all components.
import 'virtual:open-styles'
import '../platform/theme/global.css'
// What the pages without signing in look like: a few lines each, and a request of every one of those pages otherwise.
import '../core/complaints/Complaint.module.css'
import '../core/open-pages/PublicPage.module.css'
import '../core/forgot-password/ForgotPassword.module.css'
import '../core/serial-numbers/Check.module.css'
import '../core/open-pages/OpenPage.module.css'
import '../platform/card/Card.module.css'
import '../platform/form/FormShell.module.css'
import '../platform/status-dot/StatusDot.module.css'
import '../platform/upload/FileDrop.module.css'
