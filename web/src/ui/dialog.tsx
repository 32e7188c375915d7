import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../text/i18n";
import { Icon } from "./icons";

// A window over the page: Escape, the cross, a click beside it and going to another screen close it; the
// focus stays inside meanwhile and returns afterwards, as the browser sees to.
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    element.current?.showModal();
    addEventListener("hashchange", props.onClose);
    return () => {
      removeEventListener("hashchange", props.onClose);
      element.current?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby="dialog-title"
      onClose={props.onClose}
      onClick={(event) => event.target === element.current && props.onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id="dialog-title">{props.title}</h2>
          <button class="plain" onClick={props.onClose} aria-label={t("do.close")}>
            <Icon name="close" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

// A question that is answered by doing or not doing.
export function Question(props: { text: string; yes: string; onYes: () => void; onNo: () => void }) {
  return (
    <Dialog title={props.text} onClose={props.onNo}>
      <div class="row end">
        <button onClick={props.onNo}>{t("do.cancel")}</button>
        <button class="main" onClick={props.onYes}>
          {props.yes}
        </button>
      </div>
    </Dialog>
  );
}
