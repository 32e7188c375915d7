// Why the server did not do what was asked, under the form.
export const Wrong = ({ text }: { text: string }) =>
  text === "" ? null : (
    <p class="wrong" role="alert">
      {text}
    </p>
  );
